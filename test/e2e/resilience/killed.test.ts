import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { submitAnswers } from '#contract/calls/answers.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { orders, sittingTools, writes } from '#server/tables/index.ts'
import { ownExamServer } from '../fixtures/exam-server.ts'
import { newKillableBrowser } from '../fixtures/killable-browser.ts'
import { newOrder, orderAt, startAs } from '../fixtures/orders.ts'
import { answersOf, sectionOf } from '../fixtures/record.ts'
import {
  choose,
  next,
  openSection,
  savedOnPc,
  savedOnServer,
  sectionAddress,
  startAnswered,
  submit,
  waitForFirstQuestion,
} from '../fixtures/section.ts'
import { clockError, timer } from '../fixtures/section-clock.ts'
import { signInByCall, withoutApp } from '../fixtures/session.ts'
import { recordsIn } from '../fixtures/stored-data.ts'
import { networkProxy } from './network-proxy.ts'

const server = ownExamServer()
const proxy = networkProxy(server)

/** Tolerance of a comparison with the timer, which shows whole seconds. */
const readingSeconds = 2
const answered = (page: Page, count: number) =>
  page.getByText('Soal Terjawab').locator('..').getByText(String(count), { exact: true })

it('a browser that is killed in the preparation, and in the device check, returns there without asking for the terms again', async () => {
  const person = server.person('Individual')
  const order = await newOrder(server, person)
  const preparation = `${server.address}/ept-pnk-preparation/${order}`
  const browser = await newKillableBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.start()
  await page.goto(server.address)
  await signInByCall(page, server.address, person)
  await page.goto(preparation)
  await page.getByRole('checkbox').check()
  await expect
    .poll(() => recordsIn(page, 'session', 'session'))
    .toContainEqual(expect.stringContaining('"agreed":true'))

  const again = await browser.killAndStart()
  await again.goto(preparation)
  await again.getByRole('checkbox', { checked: true }).waitFor()
  await again.getByRole('button', { name: 'Mulai test EPT PNK' }).click()
  await again.getByRole('button', { name: 'Lanjutkan Pengecekan' }).click()
  await again.waitForURL(/\/headset-check$/)
  const check = again.url()

  const last = await browser.killAndStart()
  await last.goto(check)
  await last.getByRole('button', { name: 'Play' }).waitFor()
  expect(last.url()).toBe(check)
  await last.getByRole('button', { name: 'Next' }).click()
  await last.getByRole('button', { name: 'Mulai test EPT PNK' }).click()
  await last.waitForURL(/\/listening$/)
})

it('a browser that is killed just after the section opened, and in it, returns as the same writer to the same question, answers and time left', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'structure')
  const browser = await newKillableBrowser()
  onTestFinished(() => browser.close())
  const writer = async () => (await server.db.select().from(orders).where(eq(orders.id, order)))[0]?.writer
  const open = async (page: Page) => {
    await page.goto(server.address)
    await signInByCall(page, server.address, person)
    await page.goto(sectionAddress(server.address, order, 'structure'))
  }
  await open(await browser.start())
  await expect.poll(writer).toBeTruthy()
  const before = await writer()

  const page = await browser.killAndStart()
  await open(page)
  await page.getByRole('button', { name: 'Start Test' }).click()
  await waitForFirstQuestion(page)
  expect(await writer()).toBe(before)
  await choose(page, 'moves')
  await savedOnServer(page).waitFor()
  await next(page)
  await page.context().setOffline(true)
  // The last choice is on the PC alone when the browser is killed.
  await choose(page, 'When')
  await savedOnPc(page).waitFor()

  const again = await browser.killAndStart()
  await open(again)
  await again.getByRole('heading', { name: 'Soal 2 dari 4' }).waitFor()
  await answered(again, 2).waitFor()
  expect(await clockError(server, again, order, 'structure')).toBeLessThan(readingSeconds)
  await expect.poll(() => answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
  expect(await writer()).toBe(before)
})

it("a browser that is killed in Listening goes on in the same step, after 'Lanjutkan'", async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'listening')
  const browser = await newKillableBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.start()
  await page.goto(server.address)
  await openSection(page, server, person, { order, section: 'listening' })
  await choose(page, 'Some tea')
  await savedOnServer(page).waitFor()
  await page.getByText('What are the speakers talking about?').waitFor()
  // The talk has begun: what was played of it must not be played again.
  await expect
    .poll(async () => (await sectionOf(server, order, 'listening')).position?.at ?? 0)
    .toBeGreaterThan(0)
  const left = (await sectionOf(server, order, 'listening')).position

  const again = await browser.killAndStart()
  await again.goto(server.address)
  await signInByCall(again, server.address, person)
  await again.goto(sectionAddress(server.address, order, 'listening'))
  await again.getByRole('heading', { name: 'Siap melanjutkan Listening?' }).waitFor()
  await answered(again, 1).waitFor()
  await again.getByRole('button', { name: 'Lanjutkan' }).click()
  await again.getByText('What are the speakers talking about?').waitFor()
  const position = async () => (await sectionOf(server, order, 'listening')).position
  await expect
    .poll(async () => (await position())?.elapsed)
    .toBeGreaterThan(left?.elapsed ?? Number.POSITIVE_INFINITY)
  expect((await position())?.step).toBeGreaterThanOrEqual(left?.step ?? Number.POSITIVE_INFINITY)
  expect((await answersOf(server, order, 'listening'))[0]).toBe('Some tea')
})

it('a reload during the submit confirmation, and a closed tab, lead back to the same answers, with the tools as they were and a call that was not sent', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'reading')
  const page = await server.open(withoutApp)
  await openSection(page, server, person, { order, section: 'reading' })
  await next(page)
  await choose(page, '1900')
  await savedOnServer(page).waitFor()
  await page.getByRole('button', { name: 'Alat', exact: true }).click()
  await page.getByLabel('Gunakan tombol pintas').uncheck()
  await page.getByLabel('Gelap').check()
  await page.route('**/proctor-call/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Panggil pengawas' }).click()
  const unsent = page.getByText('Panggilan dikirim otomatis setelah jaringan kembali.')
  await unsent.waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Apakah Anda yakin untuk submit jawaban?').waitFor()

  await page.reload()
  // The question that was open, not the first one, which has no answer.
  await page.getByRole('heading', { name: 'Soal 2 dari 2' }).waitFor()
  await answered(page, 1).waitFor()
  // The screen says where the answer is stored, without another choice.
  await savedOnServer(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByText('Tombol pintas dimatikan').waitFor()
  await page.locator('html[data-theme="dark"]').waitFor()
  await unsent.waitFor()
  await page.unroute('**/proctor-call/**')
  await page.getByText('Pengawas sudah dipanggil.').waitFor()
  const { acts } = await server.admin('sitting', 'show', order)
  expect(acts.filter(({ kind }: { kind: string }) => kind === 'proctorCalled')).toHaveLength(1)
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await choose(page, 'They needed little water.')
  // Once shown, the answer is stored on the PC; the server may not have it yet.
  await answered(page, 2).waitFor()
  const context = page.context()
  await page.close()

  const fresh = await context.newPage()
  fresh.setDefaultTimeout(60_000)
  await fresh.goto(sectionAddress(server.address, order, 'reading'))
  await answered(fresh, 2).waitFor()
  await fresh.getByText('Tombol pintas dimatikan').waitFor()
  await fresh.locator('html[data-theme="dark"]').waitFor()
  const [kept] = await server.db.select().from(sittingTools).where(eq(sittingTools.orderId, order))
  expect(kept?.value).toMatchObject({ theme: 'dark', hasShortcuts: false })
  expect(await clockError(server, fresh, order, 'reading')).toBeLessThan(readingSeconds)
  await submit(fresh)
  await fresh.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(await answersOf(server, order, 'reading')).toEqual(['They needed little water.', '1900'])
})

it('a server that is killed during a section keeps its answers, and gets the others after its restart', async () => {
  const { page, order } = await startAnswered(server)
  const { deadlineAt } = await sectionOf(server, order, 'structure')

  const startAgain = await server.killServer()
  await next(page)
  await choose(page, 'When')
  await savedOnPc(page).waitFor()
  await timer(page).waitFor()
  await page.getByRole('heading', { name: 'Soal 2 dari 4' }).waitFor()
  await startAgain()
  await savedOnServer(page).waitFor()
  expect(await answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
  expect((await sectionOf(server, order, 'structure')).deadlineAt).toEqual(deadlineAt)
  expect(await clockError(server, page, order, 'structure')).toBeLessThan(readingSeconds)
})

/** The option that is chosen in each section. */
const chosen = { listening: 'Owls', structure: 'moves', reading: 'They needed little water.' }

it('a browser that is killed while it hands in, before the response, goes on after each section, which is handed in once', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'listening')
  // Starts at the last list, to save the time of the others.
  const position = { step: 7, at: 0, elapsed: 12 }
  await startAs(server, person, { order, section: 'listening' }, { position })
  const browser = await newKillableBrowser()
  onTestFinished(() => browser.close())
  let page = await browser.start()

  /** Signs in and opens the section. */
  async function open(section: SectionName): Promise<void> {
    await page.goto(proxy.address)
    await signInByCall(page, proxy.address, person)
    await page.goto(sectionAddress(proxy.address, order, section))
  }
  /** Hands the section in, kills the browser before it gets the response, and opens the section again. */
  async function killBeforeResponse(section: SectionName, handIn: () => Promise<void>): Promise<void> {
    proxy.dropResponses(submitAnswers.path)
    await choose(page, chosen[section])
    await handIn()
    await expect.poll(async () => (await sectionOf(server, order, section)).submittedAt).not.toBeNull()
    page = await browser.killAndStart()
    proxy.reset()
    await open(section)
  }
  const onward = () => page.getByRole('button', { name: 'Lanjutkan' }).click()
  const start = () => page.getByRole('button', { name: 'Start Test' })
  const handedIn = () =>
    server.db.$count(writes, and(eq(writes.orderId, order), eq(writes.kind, 'submitAnswers')))

  await open('listening')
  await onward()
  await killBeforeResponse('listening', async () => {
    await page.getByRole('heading', { name: 'Section Listening selesai' }).waitFor()
    await onward()
  })
  for (const section of ['structure', 'reading'] as const) {
    await start().waitFor()
    expect(page.url()).toMatch(new RegExp(`/${section}$`))
    await start().click()
    await killBeforeResponse(section, () => submit(page))
  }
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()

  for (const section of sections) {
    expect((await answersOf(server, order, section)).filter(Boolean)).toEqual([chosen[section]])
    expect(await sectionOf(server, order, section)).toMatchObject({
      submittedBy: 'candidate',
      needsReview: false,
      rawScore: 1,
    })
  }
  expect(await handedIn()).toBe(sections.length)
})
