import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { examServer, withInstalledApp } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { waitForHeading } from '../fixtures/page.ts'
import { openSection } from '../fixtures/section.ts'
import { signInByCall } from '../fixtures/session.ts'
import type { ExamServer } from '../fixtures/start-exam-server.ts'
import { networkProxy } from './network-proxy.ts'

const server = examServer(withInstalledApp)
const proxy = networkProxy(server)

/** Waits until the browser has installed the app and cached its configuration. */
const installed = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
          return active?.state === 'activated' && (await caches.match('/config.json')) !== undefined
        }),
      { timeout: 60_000 },
    )
    .toBe(true)

/** A new version of the service worker: any difference makes one. */
const another = ({ status, body }: { status: number; body: Buffer }) => ({
  status,
  body: Buffer.from(`${body}\n// another version`),
})
const offer = (page: Page) => page.getByText('Versi baru aplikasi tersedia')

/** Whether any cache still has a file whose path begins with `start`. */
const keeps = (page: Page, start: string) =>
  page.evaluate(async (begin) => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().some(({ url }) => new URL(url).pathname.startsWith(begin))
  }, start)

async function enterAs(person: ReturnType<ExamServer['person']>, page: Page): Promise<void> {
  await signInByCall(page, proxy.address, person)
  await page.goto(`${proxy.address}/ept-pnk`)
  await page.getByLabel('Kode lisensi').waitFor()
}

it('is revalidated at each visit, so that no cache delays a new version', async () => {
  for (const path of ['/sw.js', '/', '/manifest.webmanifest', '/config.json']) {
    const answer = await fetch(server.address + path, { headers: { accept: 'text/html' } })
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-cache'])
  }
})

it('opens without the network after the first visit', async () => {
  const page = await server.open(proxy.address)
  await page.getByRole('button', { name: 'Masuk' }).waitFor()
  await installed(page)
  proxy.disconnect()
  await page.reload()
  await page.getByRole('button', { name: 'Masuk' }).waitFor()
  await page.goto(`${proxy.address}/registration`)
  await page.getByRole('button', { name: 'Daftar' }).waitFor()
})

it('lets a new version wait while a sitting is open in any tab, and offers it on the start page only', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'structure')
  const start = await server.open(proxy.address)
  await enterAs(person, start)
  await installed(start)
  const sitting = await start.context().newPage()
  await sitting.goto(proxy.address)
  await openSection(sitting, { address: proxy.address }, person, { order, section: 'structure' })

  proxy.change('/sw.js', another)
  await start.reload()
  await offer(start).waitFor()
  await start.getByRole('button', { name: 'Perbarui sekarang' }).click()
  await start.getByText('Tes sedang berlangsung di tab lain').waitFor()
  await start.getByRole('link', { name: 'Panduan' }).click()
  await waitForHeading(start, 'Panduan')
  expect(await offer(start).count()).toBe(0)
  expect(await offer(sitting).count()).toBe(0)
  const waits = () => start.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  expect(await waits()).toBe(true)

  await sitting.close({ runBeforeUnload: false })
  await start.goBack()
  await start.getByRole('button', { name: 'Perbarui sekarang' }).click()
  await expect.poll(waits).toBe(false)
  await start.getByLabel('Kode lisensi').waitFor()
  await expect.poll(() => offer(start).count()).toBe(0)
})

it('asks an old tab to reload where one of its parts was removed with the old version, and loses nothing', async () => {
  const part = '/assets/guide-screen-'
  const person = server.person('Individual')
  const old = await server.open(proxy.address)
  await enterAs(person, old)
  await installed(old)
  expect(await keeps(old, part)).toBe(true)
  const taker = await old.context().newPage()
  // The next version has no such file, neither in its service worker's list nor on the server.
  proxy.change('/sw.js', ({ status, body }) => ({
    status,
    body: Buffer.from(body.toString().replace(/\{url:"assets\/guide-screen-[^}]*\},/, '')),
  }))
  proxy.change(part, () => ({ status: 404, body: Buffer.from('') }))
  await taker.goto(`${proxy.address}/ept-pnk`)
  // A tab that is closed while it reloads never says that it is closed.
  const reloaded = taker.waitForEvent('load')
  await taker.getByRole('button', { name: 'Perbarui sekarang' }).click()
  await reloaded
  // The worker's state says nothing: the old one is 'activated' too, until the new one replaces it.
  await expect.poll(() => keeps(old, part)).toBe(false)
  await taker.close()
  await (await old.context().newCDPSession(old)).send('Network.clearBrowserCache')

  await old.getByRole('link', { name: 'Panduan' }).click()
  await old.getByText('Muat ulang halaman untuk melanjutkan').waitFor()
  proxy.reset()
  await old.getByRole('button', { name: 'Muat ulang halaman' }).click()
  await waitForHeading(old, 'Panduan')
})

/** The detectors' programs and models. */
const examFiles = [/vision_wasm.*\.wasm$/, /\.tflite$/, /ort-wasm.*\.wasm$/, /silero.*\.onnx$/]

/** Goes from the login page to a question of Structure, where all is watched; resolves to the paths that came from the server. */
async function fetchedForStructure(
  page: Page,
  person = server.person('Institution member'),
): Promise<string[]> {
  const order = await orderAt(server, person, 'structure')
  const fetched: string[] = []
  page.on('response', (answer) => {
    if (!answer.fromServiceWorker()) fetched.push(new URL(answer.url()).pathname)
  })
  await page.goto(proxy.address)
  await openSection(page, { address: proxy.address }, person, { order, section: 'structure' })
  return fetched
}

it('where the browser has no service worker, the exam files are fetched into its cache, and a section starts', async () => {
  const page = await server.open(proxy.address, { serviceWorkers: 'block' })
  const fetched = await fetchedForStructure(page)
  for (const file of examFiles) expect(fetched.filter((path) => file.test(path))).not.toEqual([])
})

it('where the browser has no service worker, who is not watched waits for no detector', async () => {
  const page = await server.open(proxy.address, { serviceWorkers: 'block' })
  const fetched = await fetchedForStructure(page, server.person('Individual'))
  for (const file of examFiles) expect(fetched.filter((path) => file.test(path))).toEqual([])
})

/** Makes the installation of a service worker never begin, without an error. */
const neverInstall = () => {
  navigator.serviceWorker.register = () => new Promise(() => undefined)
}

it('where the installation never begins, the page fetches the exam files, and a section starts', async () => {
  const page = await server.open('about:blank')
  await page.addInitScript(neverInstall)
  const fetched = await fetchedForStructure(page)
  for (const file of examFiles) expect(fetched.filter((path) => file.test(path))).not.toEqual([])
})

it('where the installation makes no progress for a minute, the page fetches the exam files', async () => {
  const never = '/assets/guide-screen-'
  onTestFinished(() => proxy.release(never))
  const page = await server.open('about:blank')
  page.setDefaultTimeout(300_000)
  await page.clock.install()
  proxy.hold(never)
  /** In small steps, for as long as it takes: the minute begins when all other files are loaded. */
  const letTimePass = async () => {
    const preparing = page.getByText('Menyiapkan section di komputer ini')
    await preparing.waitFor()
    while (await preparing.isVisible()) {
      await page.clock.fastForward(10_000)
      await delay(500)
    }
  }
  const [fetched] = await Promise.all([fetchedForStructure(page), letTimePass()])
  for (const file of examFiles) expect(fetched.filter((path) => file.test(path))).not.toEqual([])
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active),
  ).toBeNull()
})

it('where the app is installed a section starts from its files, even when another installation never begins', async () => {
  const page = await server.open(proxy.address)
  await installed(page)
  await page.addInitScript(neverInstall)
  const fetched = await fetchedForStructure(page)
  for (const file of examFiles) expect(fetched.filter((path) => file.test(path))).toEqual([])
})
