import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { institutions, orders, sectionSittings } from '#server/db/schema.ts'
import { atSitting } from '#server/sittings/at-sitting.ts'
import { extendSection } from '#server/sittings/extend.ts'
import { examHall } from '../sitting/exam-hall.ts'
import { choose, keptOf, letIn, next, orderAt, safeHere, safeThere, sectionOf, sitAt } from './seat.ts'
import { crash, elsewhere, goOnHere, soon } from './two-places.ts'

const hall = examHall()

it('a second PC takes over after a confirmation, the first is locked, and what it had not sent merges', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'structure')
  const first = await hall.enter()
  await sitAt(first, hall, person, { order, section: 'structure' })
  await choose(first, 'moves')
  await safeThere(first).waitFor()
  await first.route('**/autosave/**', (route) => route.abort())
  await next(first)
  await choose(first, 'When')
  await safeHere(first).waitFor()

  const second = await hall.enter()
  await second.evaluate(
    (stored) => localStorage.setItem('ruanguji.session.1', stored ?? ''),
    await first.evaluate(() => localStorage.getItem('ruanguji.session.1')),
  )
  await second.goto(first.url())
  await elsewhere(second).waitFor()
  await goOnHere(second).click()
  await second.getByRole('heading', { name: /^Soal \d dari 4/ }).waitFor()
  await elsewhere(first).waitFor(soon)
  expect(await keptOf(hall, order, 'structure')).toEqual(['moves', null, null, null])

  // The one that is locked brings it by itself: nobody has to touch it.
  await first.unrouteAll()
  await expect
    .poll(() => keptOf(hall, order, 'structure'), { timeout: 20_000 })
    .toEqual(['moves', 'When', null, null])
})

it('a second tab waits while the first lives, and goes on by itself fifteen seconds after that one crashed', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'structure')
  const first = await hall.enter()
  await sitAt(first, hall, person, { order, section: 'structure' })
  await choose(first, 'moves')
  await safeThere(first).waitFor()
  const second = await first.context().newPage()
  second.setDefaultTimeout(60_000)
  await second.goto(first.url())
  await elsewhere(second).waitFor()
  // The first one still sits: what it writes is taken, or waits on this PC's disk for whoever goes on.
  await first.route('**/autosave/**', (route) => route.abort())
  await next(first)
  await choose(first, 'When')
  await safeHere(first).waitFor()

  await crash(first)
  await second.getByRole('heading', { name: 'Soal 2 dari 4' }).waitFor()
  await expect
    .poll(() => keptOf(hall, order, 'structure'), { timeout: 20_000 })
    .toEqual(['moves', 'When', null, null])
  await choose(second, 'Despite')
  await expect
    .poll(() => keptOf(hall, order, 'structure'), { timeout: 20_000 })
    .toEqual(['moves', 'Despite', null, null])
})

it("where the institution has a PIN only the proctor's leads over, and the first place is locked", async () => {
  await hall.db.update(institutions).set({ proctorPinHash: await hashPassword('482913') })
  onTestFinished(async () => {
    await hall.db.update(institutions).set({ proctorPinHash: null })
  })
  const person = hall.person('Institution member')
  const order = await orderAt(hall, person, 'structure')
  const first = await hall.enter()
  await sitAt(first, hall, person, { order, section: 'structure' })
  const second = await hall.enter()
  await letIn(second, hall.address, person)
  await second.goto(first.url())
  await elsewhere(second).waitFor()
  const pin = second.getByLabel('PIN pengawas')
  await pin.fill('000000')
  await goOnHere(second).click()
  await second.getByText('PIN pengawas salah').waitFor()
  // Nothing has changed for the one who sits.
  await first.getByRole('heading', { name: 'Soal 1 dari 4' }).waitFor()
  await pin.fill('482913')
  await goOnHere(second).click()
  await second.getByRole('heading', { name: 'Soal 1 dari 4' }).waitFor()
  await elsewhere(first).waitFor(soon)
})

it('an extension reaches the open screen within five seconds, and is said', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'reading')
  const page = await hall.enter()
  await sitAt(page, hall, person, { order, section: 'reading' })
  const before = await sectionOf(hall, order, 'reading')
  await atSitting({ db: hall.db, now: () => new Date() }, eq(orders.id, order), (sitting, desk) =>
    extendSection(sitting, 300, { by: 'operator', reason: 'listrik padam' }, desk),
  )
  await page.getByText('Waktu Anda ditambah 5 menit.').waitFor(soon)
  await page
    .getByRole('timer', { name: 'Sisa waktu' })
    .or(page.getByRole('timer'))
    .getByText(/^0[67]:/)
    .waitFor()
  const after = await sectionOf(hall, order, 'reading')
  expect(after.deadlineAt.getTime() - before.deadlineAt.getTime()).toBe(300_000)
})

it("a deadline hands in with the question of submitting open, although the PC's clock is an hour off", async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'reading')
  const page = await hall.enter()
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() - 3_600_000
  })
  await sitAt(page, hall, person, { order, section: 'reading' })
  const chosenAfter = Date.now()
  await choose(page, 'They needed little water.')
  await safeThere(page).waitFor()
  const deadlineAt = new Date(Date.now() + 12_000)
  await hall.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, order))
  await next(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Apakah Anda yakin untuk submit jawaban?').waitFor()

  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  const { submittedAt } = await sectionOf(hall, order, 'reading')
  expect(Math.abs((submittedAt?.getTime() ?? 0) - deadlineAt.getTime())).toBeLessThan(5000)
  expect(await keptOf(hall, order, 'reading')).toEqual(['They needed little water.', null])
  expect(submittedAt?.getTime()).toBeGreaterThan(chosenAfter)
})
