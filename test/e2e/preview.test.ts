import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePreview } from '#content/preview/serve.ts'
import { readPackage } from '#server/domains/content/package/check.ts'
import { partsOf, type TestPackage } from '#server/domains/content/package/format.ts'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import { expectAccessible } from './fixtures/accessibility.ts'

const tiny = fileURLToPath(new URL('../../content/tiny', import.meta.url))
const examCalls = /^\/(users|exam|bank|storage|institusion|company)\//

let browser: Browser
let folder: string
let server: Awaited<ReturnType<typeof servePreview>>
let page: Page
/** Paths that the page requested, and its errors. */
const asked: string[] = []
const faults: string[] = []

beforeAll(async () => {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  folder = join(await mkdtemp(join(tmpdir(), 'preview-')), 'tiny')
  await cp(tiny, folder, { recursive: true })
  server = await servePreview(folder, 0)
  const args = [...chromiumFlags(), '--autoplay-policy=no-user-gesture-required']
  browser = await chromium.launch({ executablePath, args })
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  // What the page imports is compiled as it is asked for: on a slow machine the first page waits for a minute.
  page.setDefaultTimeout(120_000)
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(server.address)
  await page.getByLabel('Soal yang dibuka').waitFor()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  if (folder) await rm(join(folder, '..'), { recursive: true, force: true })
})

const choose = (id: string) => page.getByLabel('Soal yang dibuka').selectOption(id)
const keys = () => page.getByRole('list', { name: 'Kunci' })

async function tinyTest(): Promise<TestPackage> {
  const checked = await readPackage(tiny)
  if (!checked.ok) throw new Error('the tiny test is whole')
  return checked.test
}

const listsOf = (test: TestPackage, section: 'listening' | 'structure' | 'reading') =>
  partsOf(test, section).flatMap(({ lists }) => lists)

it('each item of Structure and Reading opens in its real screen, with its key above it', async () => {
  const test = await tinyTest()
  const items = [...listsOf(test, 'structure'), ...listsOf(test, 'reading')].flatMap((list) => list.items)
  expect(items.length).toBeGreaterThan(5)
  for (const { id, options, key } of items) {
    await choose(id)
    for (const option of options) await page.getByRole('radio', { name: option, exact: true }).waitFor()
    expect(await keys().textContent()).toBe(`Kunci ${id}: ${'ABCD'[key]} ${options[key]}`)
    expect(new URL(page.url()).hash).toBe(`#${id}`)
  }
})

it('each list of Listening opens and plays, with the keys of all its items and its script', async () => {
  const sounds = () => asked.filter((path) => path.startsWith('/preview/files/audio/')).length
  const lists = listsOf(await tinyTest(), 'listening')
  for (const { items } of lists) {
    const [first] = items
    await choose(first?.id ?? '')
    for (const { id, options, key } of items) {
      await page.getByRole('radio', { name: options[0] ?? '', exact: true }).waitFor()
      await expect.poll(() => keys().textContent()).toContain(`Kunci ${id}: ${'ABCD'[key]} ${options[key]}`)
    }
    const line = items.flatMap(({ audio }) => audio?.script ?? [])[0]
    expect(await page.locator('details').textContent()).toContain(line?.text)
  }
  await expect.poll(sounds).toBeGreaterThanOrEqual(lists.length)
})

it('Listening goes on by itself, and the key above it follows', async () => {
  await choose('listening-A-direction')
  await expect.poll(() => new URL(page.url()).hash, { timeout: 30_000 }).toBe('#tiny-l-1')
  expect(await keys().textContent()).toContain('Kunci tiny-l-1: B Some tea')
})

it('directions of every part can be opened, and have no key', async () => {
  for (const [id, heading] of [
    ['structure-A-direction', 'Part A · Structure'],
    ['structure-B-direction', 'Part B · Written Expression'],
    ['reading-A-direction', 'Reading'],
  ] as const) {
    await choose(id)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    expect(await keys().textContent()).toBe('Tanpa kunci')
  }
})

it('a picture is shown with its text, from the package itself', async () => {
  await choose('tiny-r-2')
  const picture = page.getByRole('img', { name: /caravans/i })
  await picture.waitFor()
  const width = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  await expect.poll(width).toBeGreaterThan(100)
})

it('an answer can be chosen, and moving within the screen moves the key above it', async () => {
  const [first, second] = listsOf(await tinyTest(), 'structure').flatMap((list) => list.items)
  await choose(first?.id ?? '')
  const option = page.getByRole('radio', { name: first?.options[1] ?? '', exact: true })
  await option.check({ force: true })
  await expect.poll(() => option.isChecked()).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${second?.id}`)
})

it('axe finds nothing wrong with it', async () => {
  await choose('tiny-r-1')
  await page.getByRole('radio').first().waitFor()
  await expectAccessible(page)
})

it('a changed sentence is shown after a reload, and an invalid package says what is wrong', async () => {
  const file = join(folder, 'test.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"Some tea"', '"A cup of tea"'))
  // Through an empty page: the open page may write its own item into the address before a reload.
  await page.goto('about:blank')
  await page.goto(`${server.address}#tiny-l-1`)
  await expect.poll(() => keys().textContent()).toContain('B A cup of tea')
  await writeFile(file, text.replace('"key": 1', '"key": 7'))
  await page.reload()
  await page.getByText('Paket ini belum dapat dibuka').waitFor()
  await page.getByText(/key: 7 is no option/).waitFor()
})

it('no call of the exam was made, and no error was thrown', () => {
  expect(asked).toContain('/preview/package.json')
  expect(asked.filter((path) => examCalls.test(path))).toEqual([])
  expect(faults).toEqual([])
})

it('serves the files that the package names, and no others of this PC', async () => {
  const status = async (path: string) => (await fetch(new URL(path, server.address))).status
  await writeFile(join(folder, 'test.json'), await readFile(join(tiny, 'test.json'), 'utf8'))
  expect(await status('/preview/files/audio/a-1.ogg')).toBe(200)
  expect(await status('/preview/files/audio/made.json')).toBe(404)
  expect(await status('/preview/files/..%2F..%2F..%2Fetc%2Fpasswd')).toBe(404)
})
