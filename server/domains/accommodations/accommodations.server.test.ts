import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { objectToAccommodations } from '#contract/calls/accommodations.ts'
import { institutionDetail } from '#contract/calls/organisation.ts'
import { pageOfWaiting } from '#server/domains/certificates/waiting-list.ts'
import { memberInFull } from '#server/domains/identity/member-in-full.ts'
import { acts, certificates, items, members, orders, tests } from '#server/tables/index.ts'
import { dataOf, keysOf, pass, seat, storedSitting } from '#test/server/candidate.ts'
import { certifiable } from '#test/server/finished.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import { runCommand } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const because = ['--reason', 'Surat dokter 12']
const accommodate = (...options: string[]) =>
  runCommand(server, 'member', 'accommodate', server.people.member.email, ...options)
const stored = async () => {
  const [row] = await server.db.select().from(members).where(eq(members.id, server.people.member.id))
  return row?.accommodations ?? null
}
/** As if a day had passed, in which sessions would have ended as well. */
async function theDayAfter() {
  const accommodations = await stored()
  const until = new Date(server.clock.now - 17 * 3_600_000).toISOString().slice(0, 10)
  const ended = accommodations && { ...accommodations, until }
  const of = eq(members.id, server.people.member.id)
  await server.db.update(members).set({ accommodations: ended }).where(of)
}
type Started = { startedAt: number; deadlineAt: number; timeFactor: number }
type Detail = {
  accommodations: object | null
  section: { listening: { seconds: number }; structure: { seconds: number } }
}

test('a longer time to answer lengthens Listening by that time, at its clock, its deadline and each question, and nothing else', async () => {
  const [plan] = await server.db.select({ of: tests.plan }).from(tests).where(eq(tests.id, server.testId))
  // A sound of another section has its time to answer within that section's own.
  await server.db.update(items).set({ answerSeconds: 50 }).where(eq(items.section, 'reading'))
  const heard = await server.db.select().from(items).where(eq(items.testId, server.testId))
  const toAnswer = heard
    .filter(({ section }) => section === 'listening')
    .reduce((sum, { answerSeconds }) => sum + answerSeconds, 0)
  expect(toAnswer).toBeGreaterThan(0)
  const planned = { listening: plan?.of.listening?.seconds ?? 0, structure: plan?.of.structure?.seconds ?? 0 }

  await accommodate('--answer-time', '100', '--extra-time', '25', ...because)
  const candidate = await seat(server)
  const { section } = dataOf<Detail>(await candidate.detail())
  const lasts = planned.listening * 1.25 + toAnswer * 0.75
  expect(section.listening.seconds).toBe(Math.round(lasts))
  expect(section.structure.seconds).toBe(Math.round(planned.structure * 1.25))
  const { startedAt, deadlineAt, timeFactor } = dataOf<Started>(await candidate.start('listening'))
  expect(deadlineAt - startedAt).toBe(Math.round(lasts * 1000) + 900_000)
  expect(timeFactor).toBe(2)
  const [first] = await keysOf(server, 'listening')
  const row = heard.find(({ id }) => id === first?.questionId)
  const [told] = dataOf<{ question: { media: { timeQuestion: number } } }[]>(
    await candidate.questions([first?.questionId ?? '']),
  )
  expect(told?.question.media.timeQuestion).toBe((row?.answerSeconds ?? 0) * 2)
  await accommodate('--answer-time', '0', '--extra-time', '0', ...because)
})

test('a test begins with them up to their last day, and keeps what it began with', async () => {
  const { member } = server.people
  const asked = async () =>
    dataOf<{ activeCamera: boolean }>(
      await server.send(institutionDetail, {
        ...{ token: member.token, params: { id: member.institutionId ?? '' } },
      }),
    ).activeCamera
  const day = new Date(server.clock.now + 7 * 3_600_000).toISOString().slice(0, 10)
  const shown = (await accommodate('--without-camera', 'on', '--until', day, ...because)).output
  expect(shown).toBe(`member@example.test: no camera, until ${day}\n`)
  expect(await stored()).toMatchObject({ reason: 'Surat dokter 12', until: day })
  const begun = await seat(server)
  const waits = await seat(server, member, false)
  const of = async ({ detail }: typeof begun) => dataOf<Detail>(await detail()).accommodations
  expect([await of(begun), await of(waits), await asked()]).toEqual([
    {
      extraTimePercent: 0,
      answerTimePercent: 0,
      withoutCamera: true,
      withoutSection: null,
      directionsRead: false,
      breaks: null,
      tools: [],
      display: null,
    },
    {
      extraTimePercent: 0,
      answerTimePercent: 0,
      withoutCamera: true,
      withoutSection: null,
      directionsRead: false,
      breaks: null,
      tools: [],
      display: null,
    },
    false,
  ])
  await theDayAfter()
  expect(await asked(), 'the test that is under way').toBe(false)
  await waits.begin()
  expect([await of(begun), await of(waits)]).toEqual([
    {
      extraTimePercent: 0,
      answerTimePercent: 0,
      withoutCamera: true,
      withoutSection: null,
      directionsRead: false,
      breaks: null,
      tools: [],
      display: null,
    },
    null,
  ])
  const listed = await runCommand(server, 'sitting', 'show', begun.id)
  expect(listed.output).toContain('accommodations: no camera')
  const finishedAt = new Date(server.clock.now)
  await server.db.update(orders).set({ finishedAt }).where(eq(orders.memberId, member.id))
  expect(await asked()).toBe(true)
})

test('what is changed in a test holds from its next section on, and its record says what stood', async () => {
  await accommodate('--extra-time', '0', '--without-camera', 'off', ...because)
  expect(await stored()).toBeNull()
  const candidate = await seat(server)
  const { deadlineAt } = dataOf<Started>(await candidate.start('listening'))
  await accommodate('--extra-time', '50', '--until', 'never', ...because)
  expect(dataOf<Started>(await candidate.start('listening')).deadlineAt).toBe(deadlineAt)
  const recorded = await server.db
    .select()
    .from(acts)
    .where(eq(acts.orderId, candidate.id))
    .orderBy(desc(acts.createdAt))
  expect(recorded).toMatchObject([
    // Without the reason, which is the member's alone.
    { kind: 'accommodated', by: 'operator', reason: '', before: { accommodations: null } },
  ])
  await pass(server, candidate, 'listening')
  const structure = dataOf<Started>(await candidate.start('structure'))
  const seconds = dataOf<Detail>(await candidate.detail()).section.structure.seconds
  expect(structure.deadlineAt - structure.startedAt).toBe(seconds * 1000)
  expect(structure.timeFactor).toBe(1.5)
})

test('a test that ends while they are changed keeps what it had, without a record of a change', async () => {
  const { id } = await seat(server)
  const before = await stored()
  const ends = sql`update ${orders} set finished_at = ${new Date(server.clock.now)} where ${orders.id} = ${id}`
  await whileHeld(server.db, { lock: ends }, () => accommodate('--extra-time', '75', ...because))
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
  expect([order?.accommodations?.extraTimePercent, (await stored())?.extraTimePercent]).toEqual([50, 75])
  expect(await server.db.$count(acts, eq(acts.orderId, id))).toBe(0)
  await server.db
    .update(members)
    .set({ accommodations: before })
    .where(eq(members.id, server.people.member.id))
})

test('a change needs its reason, and a last day that is a day', async () => {
  expect(await accommodate('--extra-time', '10')).toMatchObject({
    ...{ code: 2, errors: 'Give a --reason for what you change.' },
  })
  expect(await accommodate('--until', '2026-02-30', ...because)).toMatchObject({ code: 2 })
  expect((await accommodate()).output).toBe('member@example.test: 50% extra time\n')
})

test('a candidate objects to them once before the test is over, to be read by the staff, and nobody for another', async () => {
  const candidate = await seat(server, server.people.member, false)
  const object = (text: string, { token } = server.people.member) =>
    server.send(objectToAccommodations, { params: { id: candidate.id }, body: { text }, token })
  expect((await object('Bukan saya', server.people.stranger)).body.code).toBe('order.notFound')
  expect((await object(' ')).status).toBe(400)
  const said = dataOf<{ text: string; at: string }>(await object('Waktunya kurang'))
  expect(said).toEqual({ text: 'Waktunya kurang', at: expect.any(String) })
  expect(dataOf(await object('Waktunya kurang'))).toEqual(said)
  expect((await object('Dan lagi')).body.code).toBe('objection.alreadySent')
  expect(dataOf(await candidate.detail())).toMatchObject({ accommodationObjection: said })
  const shown = await runCommand(server, 'sitting', 'show', candidate.id)
  expect(shown.output).toContain('the candidate objects to them: Waktunya kurang')
  const { orders: told } = await memberInFull(server.db, {
    ...{ id: server.people.member.id, institutionId: null, now: new Date(server.clock.now) },
  })
  expect(told.find(({ id }) => id === candidate.id)).toMatchObject({ accommodationObjection: said })
  const over = await seat(server)
  await server.db
    .update(orders)
    .set({ finishedAt: new Date(server.clock.now) })
    .where(eq(orders.id, over.id))
  const late = { params: { id: over.id }, body: { text: 'x' }, token: server.people.member.token }
  expect((await server.send(objectToAccommodations, late)).body.code).toBe('sitting.finished')
})

test('whoever is excused from Listening sits the other two, which alone end the test, for section scores without a certificate', async () => {
  await certifiable(server, server.people.member)
  await accommodate('--extra-time', '0', '--without-section', 'listening', ...because)
  const waits = await seat(server, server.people.member, false)
  const excused = { certifies: false, section: { listening: null } }
  expect(dataOf(await waits.detail())).toMatchObject(excused)
  await waits.begin()
  // What is given back in the midst of a test changes no section of it.
  await accommodate('--without-section', 'none', ...because)
  expect(dataOf(await waits.detail())).toMatchObject(excused)
  expect((await waits.start('listening')).body.code).toBe('section.locked')
  await pass(server, waits, 'structure')
  expect((await pass(server, waits, 'reading')).status).toBe(200)
  const { order } = await storedSitting(server, waits)
  expect(order?.finishedAt).not.toBeNull()
  expect(order).toMatchObject({ predictedScore: null, level: null })
  expect(await server.db.$count(certificates, eq(certificates.orderId, waits.id))).toBe(0)
  const { list } = await pageOfWaiting(server.db, { institutionId: null, page: 1, limit: 100 })
  expect(list.map(({ orderId }) => orderId)).not.toContain(waits.id)
  const shown = await runCommand(server, 'sitting', 'show', waits.id)
  expect(shown.output).toContain('accommodations: without listening')
  expect(shown.output).toContain('section scores only')
})

test('a profile of the standard fills what it asks for, with a reason and an end, and names what it cannot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pnp-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'pnp.xml')
  const multiplier =
    '<additional-testing-time><time-multiplier>1.25</time-multiplier></additional-testing-time>'
  await writeFile(file, `<access-for-all-pnp>${multiplier}<high-contrast/><braille/></access-for-all-pnp>`)
  await accommodate('--extra-time', '0', '--tools', 'none', '--without-section', 'none', ...because)
  const before = await stored()
  expect(await accommodate('--pnp', file, ...because)).toMatchObject({ code: 2 })
  expect(await accommodate('--pnp', file, '--until', 'never')).toMatchObject({ code: 2 })
  expect(await accommodate('--pnp', join(folder, 'none.xml'), '--until', 'never', ...because)).toMatchObject({
    ...{ code: 2, errors: expect.stringContaining('cannot be read') },
  })
  expect(await stored()).toEqual(before)
  const { output } = await accommodate('--pnp', file, '--until', '2027-06-30', '--breaks', '1x5', ...because)
  expect(output).toContain('not taken: braille: there is nothing of the kind here')
  expect(await stored()).toMatchObject({
    ...{
      extraTimePercent: 25,
      breaks: { count: 1, minutes: 5 },
      until: '2027-06-30',
      reason: 'Surat dokter 12',
    },
    display: { textSize: 100, theme: 'yellowOnBlack', isSpaced: false },
  })
  // What is given beside it goes first.
  await accommodate('--pnp', file, '--extra-time', '40', '--until', 'never', ...because)
  expect(await stored()).toMatchObject({ extraTimePercent: 40, until: null })
})
