import { createHash, X509Certificate } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePreview } from '#content/preview/serve.ts'
import { askSecurely, roomAuthority, writePair } from '#test/server/certificates.ts'
import {
  newFolder,
  project,
  type ReadyServer,
  removeFolders,
  startServer,
  stopServer,
} from '#test/server/server-process.ts'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import { uncompressed } from '../films/uncompressed.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { reachPreparation } from './fixtures/candidate.ts'
import { type DemoPerson, operatorOf, personByRole } from './fixtures/demo.ts'
import { withoutServiceWorker } from './fixtures/exam-server.ts'
import { button } from './fixtures/page.ts'
import { copyPreparedData } from './fixtures/prepared-data.ts'

/** These names and this address lead to this machine, as in a lab whose network knows the server's name. */
const names = '--host-resolver-rules=MAP *.test 127.0.0.1,MAP 10.1.2.3 127.0.0.1'

const browsers: Browser[] = []
async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const flags = chromiumFlags({
    film: await uncompressed('one-face'),
    sound: `${project}/test/sounds/silence.wav`,
  })
  const browser = await chromium.launch({ executablePath, args: [...flags, names, ...more] })
  browsers.push(browser)
  return browser
}

/** Trusts whatever chain holds this authority's key, as a PC whose store holds the authority. */
function trusting(ca: string): string {
  const key = new X509Certificate(ca).publicKey.export({ type: 'spki', format: 'der' })
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
}

const servers: ReadyServer[] = []
/** Resolves to its port. */
async function startsAt(env: Record<string, string>): Promise<string> {
  const server = await startServer({ env })
  servers.push(server)
  return new URL(server.address).port
}

afterAll(async () => {
  for (const browser of browsers) await browser.close()
  for (const server of servers) await stopServer(server)
  await removeFolders()
})

async function pageIn(browser: Browser): Promise<{ page: Page; faults: string[]; asked: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    bypassCSP: true,
    ...withoutServiceWorker,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const faults: string[] = []
  const asked: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { page, faults, asked }
}

describe('a server with a certificate of the room, under its own name', () => {
  const { ca, pairOf } = roomAuthority(['ujian.test'])
  let port: string
  let person: DemoPerson

  beforeAll(async () => {
    const dataDir = await newFolder()
    const people = await copyPreparedData(dataDir)
    const { cert, key } = await writePair(await newFolder(), pairOf())
    const env = { DATA_DIR: dataDir, TLS_CERT: cert, TLS_KEY: key }
    port = await startsAt(env)
    person = personByRole(people ?? (await operatorOf(env)('demo')).people)('Institution member')
  })

  it('has a chain that ends at the authority', async () => {
    expect(await askSecurely(`https://ujian.test:${port}/health`, { ca })).toMatchObject({ status: 200 })
  })

  it('lets a candidate sign in from a plain address, redeem a licence and check the camera', async () => {
    const { page, faults } = await pageIn(await openBrowser([trusting(ca)]))
    await page.goto(`http://ujian.test:${port}/`)
    expect(page.url()).toBe(`https://ujian.test:${port}/`)
    expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([true, true])
    await reachPreparation(page, person, { tutorialSeen: true })
    await page.waitForURL(/\/ept-pnk\/specification/)
    await button(page, 'Lanjutkan Pengecekan').click()
    await button(page, 'Play').click()
    await page.getByText('Contoh audio selesai diputar').waitFor()
    await button(page, 'Next').click()
    await page.getByText('Kamera berhasil mendeteksi wajah dengan baik').waitFor()
    expect(faults).toEqual([])
  })

  it('is refused by a browser that does not trust the authority, in the words of the browser', async () => {
    const { page } = await pageIn(await openBrowser())
    await expect(page.goto(`https://ujian.test:${port}/`)).rejects.toThrow('net::ERR_CERT_AUTHORITY_INVALID')
  })
})

describe('a server without a certificate, under another name than localhost', () => {
  let port: string
  let browser: Browser
  beforeAll(async () => {
    const dataDir = await newFolder()
    await copyPreparedData(dataDir)
    port = await startsAt({ DATA_DIR: dataDir, PUBLIC_URL: 'https://ujian.test' })
    browser = await openBrowser()
  })

  it.each([
    ['the candidates', '/ept-pnk'],
    ['the verification of a certificate', '/verify/none'],
    ['the staff', '/staff/persons'],
  ])('says at once to %s what is wrong and what to do, and tries nothing else', async (_who, path) => {
    const { page, faults, asked } = await pageIn(browser)
    await page.goto(`http://ujian.test:${port}${path}`)
    await page.getByRole('heading', { level: 1, name: 'Halaman ini dibuka tanpa sambungan aman' }).waitFor()
    await page.getByRole('heading', { name: 'This page was opened without a secure connection' }).waitFor()
    const links = page.getByRole('link', { name: `https://ujian.test${path}` })
    await links.first().waitFor()
    expect(await links.first().getAttribute('href')).toBe(`https://ujian.test${path}`)
    expect(await page.getByText('npm run admin -- lab certificate --host ujian.test').count()).toBe(2)
    expect(await page.getByLabel('Password').count()).toBe(0)
    expect(asked.filter((one) => /^\/(users|staff\/v1|sw\.js)/.test(one))).toEqual([])
    expect(faults).toEqual([])
    await expectAccessible(page)
  })

  it('still opens at http://localhost', async () => {
    const { page } = await pageIn(browser)
    await page.goto(`http://localhost:${port}/`)
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
  })
})

it('the preview says the same at an address of another PC', async () => {
  const server = await servePreview(`${project}/content/tiny`, 0)
  try {
    const { page, faults } = await pageIn(await openBrowser())
    await page.goto(`http://10.1.2.3:${new URL(server.address).port}/`)
    await page
      .getByRole('heading', { level: 1, name: 'Halaman ini dibuka tanpa sambungan aman' })
      .waitFor({ timeout: 120_000 })
    expect(await page.getByLabel('Soal yang dibuka').count()).toBe(0)
    expect(faults).toEqual([])
  } finally {
    await server.stop()
  }
})
