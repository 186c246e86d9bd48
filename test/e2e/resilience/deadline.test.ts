import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders, sectionSittings } from '#server/db/schema.ts'
import { examHall } from '../sitting/exam-hall.ts'
import { choose, clockError, keptOf, next, orderAt, safeHere, sectionOf, sitAnswered, sitAt } from './seat.ts'

const hall = examHall()

/** Lets the section's clock run out in `ms`; the open screen hears of it with its next heartbeat. */
async function endIn(order: string, ms: number): Promise<Date> {
  const deadlineAt = new Date(Date.now() + ms)
  await hall.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, order))
  return deadlineAt
}

const numberOf = async (order: string) => {
  const [row] = await hall.db.select().from(orders).where(eq(orders.id, order))
  return row?.orderNo ?? ''
}
const extend = async (order: string, minutes: number) =>
  hall.admin('sitting', 'extend', await numberOf(order), String(minutes), '--reason', 'listrik padam')

it.each(['listening', 'structure', 'reading'] as const)(
  "an operator's minutes reach the open %s, whose clock moves and which says so",
  async (section) => {
    const person = hall.person('Individual')
    const order = await orderAt(hall, person, section)
    const page = await hall.enter()
    await sitAt(page, hall, person, { order, section })
    await page.getByRole('timer').waitFor()
    const before = await sectionOf(hall, order, section)
    await extend(order, 10)
    await page.getByText('Waktu Anda ditambah 10 menit.').waitFor()
    await page
      .getByRole('timer')
      .getByText(/^1[0-3]:/)
      .waitFor()
    const after = await sectionOf(hall, order, section)
    expect(after.deadlineAt.getTime() - before.deadlineAt.getTime()).toBe(600_000)
    await page.reload()
    await page.getByText('Waktu Anda ditambah 10 menit.').waitFor()
  },
)

it('minutes that are given after the end lead back from the next section, with the answers that were kept', async () => {
  const { page, order } = await sitAnswered(hall)
  await endIn(order, 4000)
  await page.getByText(/Dimulai otomatis dalam \d+ detik/).waitFor()
  expect((await sectionOf(hall, order, 'structure')).submittedBy).toBe('server')

  await extend(order, 5)
  await page.getByText('Waktu Anda ditambah 5 menit.').waitFor()
  await page.getByRole('heading', { name: 'Soal 1 dari 4' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/structure$/)
  await next(page)
  await choose(page, 'When')
  await expect
    .poll(() => keptOf(hall, order, 'structure'), { timeout: 30_000 })
    .toEqual(['moves', 'When', null, null])
})

it('a browser that was cut off at the end hands nothing in when minutes were given meanwhile', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'structure')
  const page = await hall.enter()
  await sitAt(page, hall, person, { order, section: 'structure' })
  const known = await endIn(order, 12_000)
  await page.getByRole('timer').getByText(/^00:0/).waitFor()
  await page.context().setOffline(true)
  await choose(page, 'moves')
  await safeHere(page).waitFor()
  await page.getByText('terkirim dengan sendirinya begitu tersambung kembali').waitFor()
  expect(Date.now()).toBeGreaterThanOrEqual(known.getTime())
  await extend(order, 5)

  await page.context().setOffline(false)
  await page.getByText('Waktu Anda ditambah 5 menit.').waitFor()
  await next(page)
  await choose(page, 'When')
  await expect
    .poll(() => keptOf(hall, order, 'structure'), { timeout: 30_000 })
    .toEqual(['moves', 'When', null, null])
  expect((await sectionOf(hall, order, 'structure')).submittedAt).toBeNull()
})

it.each(['listening', 'structure', 'reading'] as const)(
  'the deadline ends %s in a tab that was frozen over it, and the server has closed it by itself',
  async (section) => {
    const person = hall.person('Individual')
    const order = await orderAt(hall, person, section)
    const page = await hall.enter()
    await sitAt(page, hall, person, { order, section })
    await page.getByRole('timer').waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
    const deadlineAt = await endIn(order, 1000)
    await expect
      .poll(async () => (await sectionOf(hall, order, section)).submittedBy, { timeout: 30_000 })
      .toBe('server')
    expect((await sectionOf(hall, order, section)).submittedAt).toEqual(deadlineAt)

    await cdp.send('Page.setWebLifecycleState', { state: 'active' })
    // What stands there, or what follows it by itself within seconds.
    const onward = {
      listening: /^Start Test$/,
      structure: /^(Lanjutkan|Start Test)$/,
      reading: /^(Kembali ke halaman utama|Masuk)$/,
    }
    await page.getByRole('button', { name: onward[section] }).first().waitFor()
  },
)

it('the clock is right again after the PC slept, although neither heartbeat nor answers reach the server', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'reading')
  const page = await hall.enter()
  // No PC can be put to sleep here: nothing runs meanwhile and the steady clock stands, as it does then.
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
  await sitAt(page, hall, person, { order, section: 'reading' })
  await page.route(/heartbeat|autosave/, (route) => route.abort())
  await page.evaluate(() => (window as unknown as { sleep(ms: number): void }).sleep(6000))
  await expect.poll(() => clockError(hall, page, order, 'reading'), { timeout: 30_000 }).toBeLessThan(2)
})

it('what was chosen in time counts although it arrives after the server has closed the section, and is marked', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'reading')
  const page = await hall.enter()
  await sitAt(page, hall, person, { order, section: 'reading' })
  await page.context().setOffline(true)
  await choose(page, 'They needed little water.')
  await safeHere(page).waitFor()
  await endIn(order, 1000)
  await expect
    .poll(async () => (await sectionOf(hall, order, 'reading')).submittedBy, { timeout: 30_000 })
    .toBe('server')
  expect(await keptOf(hall, order, 'reading')).toEqual([null, null])

  await page.context().setOffline(false)
  await expect
    .poll(() => keptOf(hall, order, 'reading'), { timeout: 30_000 })
    .toEqual(['They needed little water.', null])
  expect(await sectionOf(hall, order, 'reading')).toMatchObject({ needsReview: true, rawScore: 1 })
})
