import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { serverTime } from '#contract/calls/sitting.ts'
import { withSitting } from '#server/domains/sittings/with-sitting.ts'
import { extendSection } from '#server/domains/supervision/extend.ts'
import { orders } from '#server/tables/index.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { answersOf, sectionOf } from '../fixtures/record.ts'
import {
  askToSubmit,
  choose,
  firstAnswer,
  next,
  openSection,
  savedOnPc,
  startAnswered,
  startOffline,
  startSection,
} from '../fixtures/section.ts'
import { clockError, moveClock, watchTimer } from '../fixtures/section-clock.ts'
import { endIn, endSoon } from '../fixtures/section-end.ts'
import { withoutApp } from '../fixtures/session.ts'
import { acknowledge, leaveTab, warning } from '../fixtures/warnings.ts'

const server = examServer()

const reason = 'listrik padam'
const orderNumberOf = async (order: string) => {
  const [row] = await server.db.select().from(orders).where(eq(orders.id, order))
  return row?.orderNo ?? ''
}
const extend = async (order: string, minutes: number) =>
  server.admin('sitting', 'extend', await orderNumberOf(order), String(minutes), '--reason', reason)
/** Does what that command does, without starting a process. */
const give = (order: string, minutes: number) =>
  withSitting({ db: server.db, now: () => new Date() }, eq(orders.id, order), (sitting, transaction) =>
    extendSection(sitting, minutes * 60, { by: 'operator', reason }, transaction),
  )

/** Only one of them runs the command itself, which takes long to start. */
it.each([
  ['listening', give, /^1[0-3]:/],
  ['structure', extend, /^(19|20):/],
] as const)(
  "an operator's extra minutes reach the open %s, whose timer changes and which says so",
  async (section, add, shown) => {
    const { page, order } = await startSection(server, section)
    await page.getByRole('timer').waitFor()
    const before = await sectionOf(server, order, section)
    await add(order, 10)
    await page.getByText('Waktu Anda ditambah 10 menit.').waitFor()
    await page.getByRole('timer').getByText(shown).waitFor()
    const after = await sectionOf(server, order, section)
    expect(after.deadlineAt.getTime() - before.deadlineAt.getTime()).toBe(600_000)
    await page.reload()
    await page.getByText('Waktu Anda ditambah 10 menit.').waitFor()
  },
)

it('extra minutes given after the end lead back from the next section, with the saved answers', async () => {
  const { page, order } = await startAnswered(server, { hoursOff: 1 })
  // The deadline passes while the submit confirmation is open.
  await askToSubmit(page)
  await endSoon(server, page, order)
  await page.getByText(/Dimulai otomatis dalam \d+ detik/).waitFor()
  expect((await sectionOf(server, order, 'structure')).submittedBy).toBe('server')

  await give(order, 5)
  await page.getByText('Waktu Anda ditambah 5 menit.').waitFor()
  await page.getByRole('heading', { name: 'Soal 4 dari 4' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/structure$/)
  await choose(page, 'slow')
  await expect.poll(() => answersOf(server, order, 'structure')).toEqual(['moves', null, null, 'slow'])
})

it("a deadline hands in during the submit confirmation, although the PC's clock is an hour off and is set meanwhile", async () => {
  const { page, order } = await startAnswered(server, { section: 'reading', hoursOff: -1 })
  const seen = await watchTimer(page, (await sectionOf(server, order, 'reading')).deadlineAt)
  for (const hours of [1, -1]) {
    const { changes } = await seen()
    const asked = page.waitForResponse((answer) => answer.url().endsWith(serverTime.path))
    await moveClock(page, hours)
    await asked
    await expect.poll(async () => (await seen()).changes).toBeGreaterThan(changes + 1)
  }
  expect((await seen()).worst).toBeLessThan(2)
  await askToSubmit(page)
  const deadlineAt = await endSoon(server, page, order)

  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  const { submittedAt } = await sectionOf(server, order, 'reading')
  expect(Math.abs((submittedAt?.getTime() ?? 0) - deadlineAt.getTime())).toBeLessThan(5000)
  expect(await answersOf(server, order, 'reading')).toEqual([firstAnswer.reading, null])
})

it('a browser without the network at the deadline hands nothing in when extra minutes were given meanwhile', async () => {
  const { page, order } = await startSection(server, 'structure')
  await page.route('**/autosave/**', (route) => route.abort())
  await choose(page, 'moves')
  await savedOnPc(page).waitFor()
  const known = await endSoon(server, page, order)
  await page.context().setOffline(true)
  await page.getByText('terkirim otomatis begitu tersambung kembali').waitFor()
  expect(Date.now()).toBeGreaterThanOrEqual(known.getTime())
  await page.unrouteAll()
  await give(order, 5)

  await page.context().setOffline(false)
  await page.getByText('Waktu Anda ditambah 5 menit.').waitFor()
  await next(page)
  await choose(page, 'When')
  await expect.poll(() => answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
  expect((await sectionOf(server, order, 'structure')).submittedAt).toBeNull()
})

/** Opens a dialog over the section: the submit confirmation, or in Listening, which has none, a warning. */
async function openDialog(page: Page, section: 'listening' | 'structure'): Promise<void> {
  if (section !== 'listening') return askToSubmit(page)
  await leaveTab(page)
  await warning(page, 'Anda meninggalkan halaman tes').waitFor()
}

it.each(['listening', 'structure'] as const)(
  'the deadline ends %s in a frozen tab with an open dialog and a clock an hour off, and the server closes the section by itself',
  async (section) => {
    const { page, order } = await startSection(server, section, {
      hoursOff: section === 'structure' ? -1 : 1,
    })
    await page.getByRole('timer').waitFor()
    await openDialog(page, section)
    const cdp = await page.context().newCDPSession(page)
    const deadlineAt = await endSoon(server, page, order)
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
    await expect.poll(async () => (await sectionOf(server, order, section)).submittedBy).toBe('server')
    expect((await sectionOf(server, order, section)).submittedAt).toEqual(deadlineAt)

    await cdp.send('Page.setWebLifecycleState', { state: 'active' })
    if (section === 'listening') await acknowledge(page)
    // The screen after the section, or the one that follows by itself within seconds.
    const onward = {
      listening: /^Start Test$/,
      structure: /^(Lanjutkan|Start Test)$/,
    }
    await page.getByRole('button', { name: onward[section] }).first().waitFor()
  },
)

it('the timer is right again after the PC slept, although neither heartbeat nor answers reach the server', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'reading')
  const page = await server.open(withoutApp)
  // In place of putting the PC to sleep: the page runs nothing meanwhile, and its monotonic clock stops.
  await page.addInitScript(() => {
    const steady = performance.now.bind(performance)
    let slept = 0
    performance.now = () => steady() - slept
    Object.assign(window, {
      sleep(ms: number) {
        const from = steady()
        while (steady() - from < ms);
        slept += ms
      },
    })
  })
  await openSection(page, server, person, { order, section: 'reading' })
  await page.route(/heartbeat|autosave/, (route) => route.abort())
  await page.evaluate(() => (window as unknown as { sleep(ms: number): void }).sleep(4000))
  await expect.poll(() => clockError(server, page, order, 'reading')).toBeLessThan(2)
})

it('an answer chosen in time counts although it arrives after the server has closed the section, and is marked for review', async () => {
  const { page, order } = await startOffline(server)
  await endIn(server, order, 1000)
  await expect.poll(async () => (await sectionOf(server, order, 'reading')).submittedBy).toBe('server')
  expect(await answersOf(server, order, 'reading')).toEqual([null, null])

  await page.context().setOffline(false)
  await expect.poll(() => answersOf(server, order, 'reading')).toEqual([firstAnswer.reading, null])
  expect(await sectionOf(server, order, 'reading')).toMatchObject({ needsReview: true, rawScore: 1 })
  // The page's timer still had time: it learns of the end by the heartbeat.
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
})
