import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { answers, items, licences, orders, sectionSittings } from '#server/tables/index.ts'
import type { DemoPerson } from '../demo.ts'
import type { ExamHall } from '../sitting/exam-hall.ts'
import { callsOf, letIn } from '../sitting/session.ts'

export { callsOf, letIn }

/** An order of this person that has not begun. */
export async function newOrder(
  { db, address }: Pick<ExamHall, 'db' | 'address'>,
  person: DemoPerson,
): Promise<string> {
  const [like] = await db.select().from(licences).limit(1)
  if (!like) throw new Error('The demo has no licence')
  const license = randomBytes(6).toString('hex').toUpperCase()
  const { companyId, packageId } = like
  await db.insert(licences).values({ code: license, companyId, packageId, institutionId: null })
  const call = await callsOf(address, person)
  const { id } = await call('POST', '/users/v1/member/order/create', { license })
  return id
}

/** An order of this person in which everything before `section` is handed in. */
export async function orderAt(
  hall: Pick<ExamHall, 'db' | 'address'>,
  person: DemoPerson,
  section: SectionName,
): Promise<string> {
  const id = await newOrder(hall, person)
  const call = await callsOf(hall.address, person)
  await call('PUT', `/users/v1/member/order/update-start-test/${id}`, {})
  for (const earlier of sections.slice(0, sections.indexOf(section))) {
    await call('PUT', `/users/v1/member/order/section/start/${id}/${earlier}`, {})
    await call('POST', '/users/v1/member/order/answer', { id, section: earlier, images: [], answer: [] })
  }
  return id
}

export const addressOf = (address: string, order: string, section: SectionName) =>
  `${address}/ept-pnk/${order}/${section}`

/** Lets the person in, and opens the order's section; Structure and Reading up to their first question. */
export async function sitAt(
  page: Page,
  { address }: Pick<ExamHall, 'address'>,
  person: DemoPerson,
  { order, section }: { order: string; section: SectionName },
): Promise<void> {
  await letIn(page, address, person)
  await page.goto(addressOf(address, order, section))
  if (section === 'listening') return
  await page.getByRole('button', { name: 'Start Test' }).click()
  await page.getByRole('heading', { name: /^Soal 1 dari/ }).waitFor()
}

/** An individual at a section's first question; how wrong the clock of their PC is, h. */
export async function sitDown(hall: ExamHall, section: SectionName, { hoursOff = 0 } = {}) {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, section)
  const page = await hall.enter()
  await missetClock(page, hoursOff)
  await sitAt(page, hall, person, { order, section })
  return { page, order, person }
}

/** An individual at Structure or Reading whose first answer the server has. */
export async function sitAnswered(
  hall: ExamHall,
  { section = 'structure', hoursOff = 0 }: { section?: 'structure' | 'reading'; hoursOff?: number } = {},
) {
  const seat = await sitDown(hall, section, { hoursOff })
  await choose(seat.page, firstAnswer[section])
  await safeThere(seat.page).waitFor()
  return seat
}

/** An individual at Reading, cut off: their first answer is on this PC alone. */
export async function sitCutOff(hall: ExamHall) {
  const seat = await sitDown(hall, 'reading')
  await seat.page.context().setOffline(true)
  await choose(seat.page, firstAnswer.reading)
  await safeHere(seat.page).waitFor()
  return seat
}

/** An option of the section's first question. */
export const firstAnswer = { structure: 'moves', reading: 'They needed little water.' } as const

export const choose = (page: Page, option: string) =>
  page
    .locator('label')
    .filter({ has: page.getByText(option, { exact: true }) })
    .click()

export const next = (page: Page) => page.getByRole('button', { name: 'Selanjutnya' }).click()

export const safeHere = (page: Page) => page.getByText('tersimpan di komputer ini', { exact: true })
export const safeThere = (page: Page) => page.getByText('tersimpan di server', { exact: true })

/** To the last question, past the directions of a later part. */
async function toLast(page: Page): Promise<void> {
  const onward = page
    .getByRole('button', { name: 'Start Test' })
    .or(page.getByRole('button', { name: 'Selanjutnya' }).and(page.locator(':enabled')))
  const last = page.getByRole('button', { name: 'Submit' })
  while (!(await last.isVisible())) {
    await onward.or(last).first().waitFor()
    if (!(await last.isVisible())) await onward.first().click()
  }
}

/** Goes to the last question and asks to hand in: the question whether they are sure stands. */
export async function askToSubmit(page: Page): Promise<void> {
  await toLast(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Apakah Anda yakin untuk submit jawaban?').waitFor()
}

/** Goes to the last question, asks to hand in, and confirms. */
export async function submit(page: Page): Promise<void> {
  await askToSubmit(page)
  await page.getByRole('button', { name: 'Yakin' }).click()
}

/** From now on each page that is opened is told the time of a PC whose clock is so many hours off; `moveClock` sets it. */
export const missetClock = (page: Page, hours: number) =>
  page.addInitScript((ms) => {
    const real = Date.now
    let off = ms
    Date.now = () => real() + off
    Object.assign(window, {
      moveClock: (to: number) => {
        off = to
      },
    })
  }, hours * hourMs)

/** Somebody sets the clock of the PC under the open page, so many hours off. */
export const moveClock = (page: Page, hours: number) =>
  page.evaluate((ms) => (window as unknown as { moveClock(ms: number): void }).moveClock(ms), hours * hourMs)

const hourMs = 3_600_000

/** What the server keeps of a section, in the order of its questions. */
export async function keptOf({ db }: Pick<ExamHall, 'db'>, order: string, section: SectionName) {
  const rows = await db
    .select({ answer: answers.answer })
    .from(items)
    .innerJoin(orders, eq(orders.testId, items.testId))
    .leftJoin(answers, and(eq(answers.itemId, items.id), eq(answers.orderId, orders.id)))
    .where(and(eq(orders.id, order), eq(items.section, section)))
    .orderBy(items.position)
  return rows.map(({ answer }) => answer)
}

export async function sectionOf({ db }: Pick<ExamHall, 'db'>, order: string, section: SectionName) {
  const [row] = await db
    .select()
    .from(sectionSittings)
    .where(and(eq(sectionSittings.orderId, order), eq(sectionSittings.section, section)))
  if (!row) throw new Error(`${section} has not begun`)
  return row
}

export const timer = (page: Page) => page.getByRole('timer', { name: 'Sisa waktu' })

/** What the clock on the screen says, s. */
export async function shownSeconds(page: Page): Promise<number> {
  const face = (await timer(page).textContent()) ?? ''
  return face.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** How far the screen's clock is from the server's deadline, s; a begun second counts on the screen. */
export async function clockError(
  hall: Pick<ExamHall, 'db'>,
  page: Page,
  order: string,
  section: SectionName,
) {
  const { deadlineAt } = await sectionOf(hall, order, section)
  return Math.abs((await shownSeconds(page)) - (deadlineAt.getTime() - Date.now()) / 1000)
}

/**
 * From now on the page notes each turn of its clock: how many there were, and how far the worst was from the section's
 * end, s, by the time that no setting of the PC's clock moves.
 */
export async function watchClock(page: Page, deadlineAt: Date) {
  await page.evaluate((end) => {
    const seen = { turns: 0, worst: 0 }
    let before = ''
    new MutationObserver(() => {
      const shown = document.querySelector('[role=timer]')?.textContent ?? ''
      if (shown === before) return
      before = shown
      const seconds = shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      const left = (end - performance.timeOrigin - performance.now()) / 1000
      seen.turns += 1
      seen.worst = Math.max(seen.worst, Math.abs(seconds - left))
    }).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seen })
  }, deadlineAt.getTime())
  return () => page.evaluate(() => (window as unknown as { seen: { turns: number; worst: number } }).seen)
}
