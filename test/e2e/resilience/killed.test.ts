import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { orders } from '#server/tables/index.ts'
import { examHall } from '../sitting/exam-hall.ts'
import { newLaptop } from './laptop.ts'
import {
  addressOf,
  choose,
  clockError,
  keptOf,
  letIn,
  newOrder,
  next,
  orderAt,
  safeHere,
  safeThere,
  sectionOf,
  sitAnswered,
  sitAt,
  submit,
  timer,
} from './seat.ts'
import { countIn, recordsIn } from './stored.ts'

const hall = examHall()

/** The clock may be read a moment after the server's, and shows whole seconds. */
const readingSeconds = 2
const answered = (page: Page, count: number) =>
  page.getByText('Soal Terjawab').locator('..').getByText(String(count), { exact: true })

it('a browser that is killed in the preparation, and in the device check, comes back there and asks no terms again', async () => {
  const person = hall.person('Individual')
  const order = await newOrder(hall, person)
  const preparation = `${hall.address}/ept-pnk-preparation/${order}`
  const laptop = await newLaptop()
  onTestFinished(() => laptop.close())
  const page = await laptop.start()
  await page.goto(hall.address)
  await letIn(page, hall.address, person)
  await page.goto(preparation)
  await page.getByRole('checkbox').check()
  await expect
    .poll(() => recordsIn(page, 'session', 'session'))
    .toContainEqual(expect.stringContaining('"agreed":true'))

  const again = await laptop.killAndStart()
  await again.goto(preparation)
  await again.getByRole('checkbox', { checked: true }).waitFor()
  await again.getByRole('button', { name: 'Mulai test EPT PNK' }).click()
  await again.getByRole('button', { name: 'Lanjutkan Pengecekan' }).click()
  await again.waitForURL(/\/headset-check$/)
  const check = again.url()

  const last = await laptop.killAndStart()
  await last.goto(check)
  await last.getByRole('button', { name: 'Play' }).waitFor()
  expect(last.url()).toBe(check)
  await last.getByRole('button', { name: 'Next' }).click()
  await last.getByRole('button', { name: 'Mulai test EPT PNK' }).click()
  await last.waitForURL(/\/listening$/)
})

it('a submission that was confirmed without the network leaves by itself after the browser was killed', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'reading')
  const laptop = await newLaptop()
  onTestFinished(() => laptop.close())
  const page = await laptop.start()
  await page.goto(hall.address)
  await sitAt(page, hall, person, { order, section: 'reading' })
  await page.context().setOffline(true)
  await choose(page, 'They needed little water.')
  await safeHere(page).waitFor()
  await submit(page)
  await page.getByText('terkirim dengan sendirinya begitu tersambung kembali').waitFor()

  expect(await countIn(page, 'exam-journal', 'entries')).toBe(1)
  expect(await countIn(page, 'exam-journal', 'submissions')).toBe(1)

  const again = await laptop.killAndStart()
  // A session of seconds ago may not have been on the disk yet: they sign in again.
  await again.goto(hall.address)
  await letIn(again, hall.address, person)
  await again.goto(addressOf(hall.address, order, 'reading'))
  await again.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(await keptOf(hall, order, 'reading')).toEqual(['They needed little water.', null])
  expect((await sectionOf(hall, order, 'reading')).submittedBy).toBe('candidate')
  // The server has it all: nothing of the test stays on this laptop.
  for (const store of ['entries', 'submissions', 'positions', 'bookmarks', 'keys'])
    await expect.poll(() => countIn(again, 'exam-journal', store)).toBe(0)
})

it.each([
  { section: 'structure', options: ['moves', 'When'], of: 4 },
  { section: 'reading', options: ['They needed little water.'], of: 2 },
] as const)(
  'a browser that is killed in $section comes back to the same place, answers and time left',
  async ({ section, options, of }) => {
    const person = hall.person('Individual')
    const order = await orderAt(hall, person, section)
    const laptop = await newLaptop()
    onTestFinished(() => laptop.close())
    const page = await laptop.start()
    await page.goto(hall.address)
    await sitAt(page, hall, person, { order, section })
    // The last choice has not left this PC when the browser dies.
    for (const [index, option] of options.entries()) {
      if (index > 0) await next(page)
      if (index === options.length - 1) await page.context().setOffline(true)
      await choose(page, option)
      await (index === options.length - 1 ? safeHere(page) : safeThere(page)).waitFor()
    }

    const again = await laptop.killAndStart()
    await again.goto(hall.address)
    await letIn(again, hall.address, person)
    await again.goto(addressOf(hall.address, order, section))
    await again.getByRole('heading', { name: `Soal ${options.length} dari ${of}` }).waitFor()
    await answered(again, options.length).waitFor()
    expect(await clockError(hall, again, order, section)).toBeLessThan(readingSeconds)
    await expect
      .poll(() => keptOf(hall, order, section), { timeout: 20_000 })
      .toEqual([...options, ...Array(of - options.length).fill(null)])
  },
)

it('a browser that is killed a moment after the section opened has its test back at once, as the same window', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'structure')
  const laptop = await newLaptop()
  onTestFinished(() => laptop.close())
  const page = await laptop.start()
  await page.goto(hall.address)
  await letIn(page, hall.address, person)
  const writer = async () => (await hall.db.select().from(orders).where(eq(orders.id, order)))[0]?.writer
  await page.goto(addressOf(hall.address, order, 'structure'))
  await expect.poll(writer).toBeTruthy()
  const before = await writer()

  const again = await laptop.killAndStart()
  await again.goto(hall.address)
  await letIn(again, hall.address, person)
  await again.goto(addressOf(hall.address, order, 'structure'))
  await again.getByRole('button', { name: 'Start Test' }).waitFor()
  expect(await writer()).toBe(before)
})

it("a browser that is killed in Listening goes on in the same step, behind 'Lanjutkan'", async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'listening')
  const laptop = await newLaptop()
  onTestFinished(() => laptop.close())
  const page = await laptop.start()
  await page.goto(hall.address)
  await sitAt(page, hall, person, { order, section: 'listening' })
  await choose(page, 'Some tea')
  await safeThere(page).waitFor()
  await page.getByText('What are the speakers talking about?').waitFor()
  // A moment into the talk: so much must not be heard again.
  await expect
    .poll(async () => (await sectionOf(hall, order, 'listening')).position?.at ?? 0, { timeout: 20_000 })
    .toBeGreaterThan(0)
  const left = (await sectionOf(hall, order, 'listening')).position

  const again = await laptop.killAndStart()
  await again.goto(hall.address)
  await letIn(again, hall.address, person)
  await again.goto(addressOf(hall.address, order, 'listening'))
  await again.getByRole('heading', { name: 'Siap melanjutkan Listening?' }).waitFor()
  await answered(again, 1).waitFor()
  await again.getByRole('button', { name: 'Lanjutkan' }).click()
  await again.getByText('What are the speakers talking about?').waitFor()
  const position = async () => (await sectionOf(hall, order, 'listening')).position
  await expect
    .poll(async () => (await position())?.elapsed)
    .toBeGreaterThan(left?.elapsed ?? Number.POSITIVE_INFINITY)
  expect((await position())?.step).toBeGreaterThanOrEqual(left?.step ?? Number.POSITIVE_INFINITY)
  expect((await keptOf(hall, order, 'listening'))[0]).toBe('Some tea')
})

it('a reload with the question of submitting open, and a closed tab, lead back to the same answers', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'reading')
  const page = await hall.enter()
  await sitAt(page, hall, person, { order, section: 'reading' })
  await next(page)
  await choose(page, '1900')
  await safeThere(page).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Apakah Anda yakin untuk submit jawaban?').waitFor()

  await page.reload()
  // Where they were, and not at the first question, which is not answered.
  await page.getByRole('heading', { name: 'Soal 2 dari 2' }).waitFor()
  await answered(page, 1).waitFor()
  // Without another choice the screen says where it is.
  await safeThere(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await choose(page, 'They needed little water.')
  // As soon as the screen shows it: it is on the disk by then, and the server may not have it yet.
  await answered(page, 2).waitFor()
  const context = page.context()
  await page.close()

  const fresh = await context.newPage()
  fresh.setDefaultTimeout(60_000)
  await fresh.goto(addressOf(hall.address, order, 'reading'))
  await answered(fresh, 2).waitFor()
  expect(await clockError(hall, fresh, order, 'reading')).toBeLessThan(readingSeconds)
  await submit(fresh)
  await fresh.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(await keptOf(hall, order, 'reading')).toEqual(['They needed little water.', '1900'])
})

it('a server that is killed in the middle of a section is missed by nobody: its answers are there, the others follow', async () => {
  const { page, order } = await sitAnswered(hall)
  const { deadlineAt } = await sectionOf(hall, order, 'structure')

  const startAgain = await hall.killServer()
  await next(page)
  await choose(page, 'When')
  await safeHere(page).waitFor()
  await timer(page).waitFor()
  await page.getByRole('heading', { name: 'Soal 2 dari 4' }).waitFor()
  await startAgain()
  await safeThere(page).waitFor()
  expect(await keptOf(hall, order, 'structure')).toEqual(['moves', 'When', null, null])
  expect((await sectionOf(hall, order, 'structure')).deadlineAt).toEqual(deadlineAt)
  expect(await clockError(hall, page, order, 'structure')).toBeLessThan(readingSeconds)
})
