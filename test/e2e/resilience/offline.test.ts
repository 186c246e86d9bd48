import { expect, it, onTestFinished } from 'vitest'
import { submitLogin } from '../fixtures/candidate.ts'
import { examServer, withInstalledApp } from '../fixtures/exam-server.ts'
import { newKillableBrowser, startKillable } from '../fixtures/killable-browser.ts'
import { orderAt } from '../fixtures/orders.ts'
import { answersOf, sectionOf } from '../fixtures/record.ts'
import {
  choose,
  firstAnswer,
  next,
  savedOnPc,
  savedOnServer,
  sectionAddress,
  submit,
} from '../fixtures/section.ts'
import { signInByCall } from '../fixtures/session.ts'
import { countIn } from '../fixtures/stored-data.ts'
import { networkProxy, portal } from './network-proxy.ts'

const server = examServer(withInstalledApp)
const proxy = networkProxy(server)

it("Start Test waits for the exam files and the pictures, and takes no portal's page for one; then Reading needs no network to its end", async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'reading')
  proxy.hold('/assets/vision_wasm')
  proxy.hold('/sealed/')
  const page = await server.open(proxy.address)
  await signInByCall(page, proxy.address, person)
  await page.goto(sectionAddress(proxy.address, order, 'reading'))
  const start = page.getByRole('button', { name: 'Start Test' })
  const progress = page.getByRole('progressbar', { name: 'Persiapan section' })
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'))
  await progress.waitFor()
  expect(await start.isDisabled()).toBe(true)
  proxy.release('/assets/vision_wasm')
  // The exam files are loaded, the picture is not.
  await expect.poll(percent).toBe(50)
  expect(await start.isDisabled()).toBe(true)
  proxy.change('/sealed/', portal)
  proxy.release('/sealed/')
  const again = page.getByRole('button', { name: 'Coba lagi' })
  await again.waitFor()
  expect(await start.isDisabled()).toBe(true)
  proxy.reset()
  // The page may have tried again by itself.
  await again.click({ timeout: 2000 }).catch(() => undefined)
  await start.click()
  await page.getByRole('heading', { name: 'Soal 1 dari 2' }).waitFor()

  proxy.disconnect()
  await choose(page, 'They needed little water.')
  await savedOnPc(page).waitFor()
  await next(page)
  const picture = page.getByRole('img', { name: /^Bar chart of caravans/ })
  // Its frame is there before it has been decoded.
  const widthOf = (image: HTMLImageElement) => image.naturalWidth
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0)
  await choose(page, '1920')
  await submit(page)
  await page.getByText('terkirim otomatis begitu tersambung kembali').waitFor()
  expect(await savedOnServer(page).count()).toBe(0)
  expect((await sectionOf(server, order, 'reading')).submittedAt).toBeNull()

  proxy.reconnect()
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(await answersOf(server, order, 'reading')).toEqual(['They needed little water.', '1920'])
  expect((await sectionOf(server, order, 'reading')).submittedBy).toBe('candidate')
})

it('a browser that is killed after a hand-in without the network returns signed in, and the start page sends it; then nothing of the test is left on the PC', async () => {
  const { browser, page, order } = await startKillable(server, proxy.address, 'reading')
  proxy.disconnect()
  await choose(page, firstAnswer.reading)
  await savedOnPc(page).waitFor()
  await submit(page)
  await page.getByText('terkirim otomatis begitu tersambung kembali').waitFor()
  expect(await answersOf(server, order, 'reading')).toEqual([null, null])
  expect(await countIn(page, 'exam-journal', 'entries')).toBe(1)
  expect(await countIn(page, 'exam-journal', 'submissions')).toBe(1)

  const again = await browser.killAndStart()
  await again.goto(proxy.address)
  await again.getByText('Ada jawaban di komputer ini yang belum terkirim').waitFor()
  expect((await sectionOf(server, order, 'reading')).submittedAt).toBeNull()

  proxy.reconnect()
  await expect.poll(() => answersOf(server, order, 'reading')).toEqual([firstAnswer.reading, null])
  await expect.poll(async () => (await sectionOf(server, order, 'reading')).submittedBy).toBe('candidate')
  await again.getByText('Ada jawaban di komputer ini yang belum terkirim').waitFor({ state: 'hidden' })
  for (const store of ['entries', 'submissions', 'positions', 'bookmarks', 'keys'])
    await expect.poll(() => countIn(again, 'exam-journal', store)).toBe(0)
})

it('a browser that is killed right after signing in is still signed in', async () => {
  const person = server.person('Institution member')
  const browser = await newKillableBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.start()
  await page.goto(server.address)
  await submitLogin(page, person)
  await page.getByLabel('Kode lisensi').waitFor()

  const again = await browser.killAndStart()
  await again.goto(server.address)
  await again.getByLabel('Kode lisensi').waitFor()
})
