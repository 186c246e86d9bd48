import { and, eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { submitAnswers } from '#contract/calls/answers.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { sectionSittings, writes } from '#server/tables/index.ts'
import { examHall } from '../sitting/exam-hall.ts'
import { gateBefore } from './gate.ts'
import { newLaptop } from './laptop.ts'
import { addressOf, callsOf, choose, keptOf, letIn, orderAt, sectionOf, submit } from './seat.ts'

const hall = examHall()
const gate = gateBefore(hall)

/** The one option that is chosen in each section. */
const chosen = { listening: 'Owls', structure: 'moves', reading: 'They needed little water.' }

it('a browser that is killed while it hands in, before it hears that it did, goes on behind each section, handed in once', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'listening')
  const call = await callsOf(hall.address, person)
  await call('PUT', `/users/v1/member/order/section/start/${order}/listening`, {})
  // At the last list: what comes before it is heard elsewhere.
  await hall.db
    .update(sectionSittings)
    .set({ position: { step: 7, at: 0, elapsed: 12 } })
    .where(eq(sectionSittings.orderId, order))
  const laptop = await newLaptop()
  onTestFinished(() => laptop.close())
  let page = await laptop.start()

  /** Comes back to an address of the test, signed in. */
  async function open(section: SectionName): Promise<void> {
    await page.goto(gate.address)
    await letIn(page, gate.address, person)
    await page.goto(addressOf(gate.address, order, section))
  }
  /** The server has the section, the browser is dead before it has heard so, and the next one comes back to it. */
  async function dieUnheard(section: SectionName, handIn: () => Promise<void>): Promise<void> {
    gate.loseAnswers(submitAnswers.path)
    await choose(page, chosen[section])
    await handIn()
    await expect.poll(async () => (await sectionOf(hall, order, section)).submittedAt).not.toBeNull()
    page = await laptop.killAndStart()
    gate.restore()
    await open(section)
  }
  const onward = () => page.getByRole('button', { name: 'Lanjutkan' }).click()
  const start = () => page.getByRole('button', { name: 'Start Test' })
  const handedIn = () =>
    hall.db.$count(writes, and(eq(writes.orderId, order), eq(writes.kind, 'submitAnswers')))

  await open('listening')
  await onward()
  await dieUnheard('listening', async () => {
    await page.getByRole('heading', { name: 'Section Listening selesai' }).waitFor()
    await onward()
  })
  for (const section of ['structure', 'reading'] as const) {
    await start().waitFor()
    expect(page.url()).toMatch(new RegExp(`/${section}$`))
    await start().click()
    await dieUnheard(section, () => submit(page))
  }
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()

  for (const section of sections) {
    expect((await keptOf(hall, order, section)).filter(Boolean)).toEqual([chosen[section]])
    expect(await sectionOf(hall, order, section)).toMatchObject({
      submittedBy: 'candidate',
      needsReview: false,
      rawScore: 1,
    })
  }
  expect(await handedIn()).toBe(sections.length)
})
