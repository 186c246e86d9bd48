import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heartbeat, takeover } from '#contract/calls/sitting.ts'
import { extendSection } from '#server/domains/supervision/extend.ts'
import { hashPassword } from '#server/platform/crypto/password.ts'
import { acts, institutions, orders } from '#server/tables/index.ts'
import { dataOf, type Key, keysOf, pass, seat } from '#test/server/candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { closeOverdue } from './close-overdue.ts'
import { withSitting } from './with-sitting.ts'

/** How long the active browser is silent before another may take over, as docs/spec/constants.md says. */
const deadAfterMs = 15_000

let server: TestServer
let listening: Key[]
beforeAll(async () => {
  server = await openTestServer()
  listening = await keysOf(server, 'listening')
})
afterAll(() => server.close())

type Beat = { active: boolean; section: string | null; deadlineAt: number | null }

/** A started sitting, and browsers that want it. */
async function sittingOf(person: Person) {
  const candidate = await seat(server, person)
  const params = { id: candidate.id }
  const { token } = person
  const take = (writer: string, more: object = {}) =>
    server.send(takeover, { params, body: { writer, ...more }, token })
  const beat = (writer: string) => server.send(heartbeat, { params, body: { writer }, token })
  return { candidate, take, beat, first: candidate.writer, second: randomUUID() as string }
}

test('a second browser takes over without confirmation when the first has sent no heartbeat for fifteen seconds', async () => {
  const { take, beat, first, second } = await sittingOf(server.people.individual)
  expect((await take(first)).status).toBe(200)
  server.clock.now += deadAfterMs - 1
  expect((await take(second)).body).toMatchObject({ code: 'sitting.elsewhere' })
  server.clock.now += 1
  expect((await take(second)).status).toBe(200)
  expect(dataOf<Beat>(await beat(first)).active).toBe(false)
  expect(dataOf<Beat>(await beat(second)).active).toBe(true)
})

test('heartbeats keep the first browser active', async () => {
  const { take, beat, first, second } = await sittingOf(server.people.individual)
  await take(first)
  for (let count = 0; count < 5; count += 1) {
    server.clock.now += deadAfterMs - 1
    expect(dataOf<Beat>(await beat(first)).active).toBe(true)
  }
  expect((await take(second)).status).toBe(409)
})

test('without a PIN a confirmation takes over from an active browser', async () => {
  const { take, beat, first, second } = await sittingOf(server.people.individual)
  await take(first)
  expect((await take(second)).body).toMatchObject({ code: 'sitting.elsewhere' })
  expect((await take(second, { confirmed: true })).status).toBe(200)
  expect(dataOf<Beat>(await beat(first)).active).toBe(false)
})

test('where the institution has a PIN only the PIN takes over, and wrong PINs are limited', async () => {
  const { member } = server.people
  await server.db
    .update(institutions)
    .set({ proctorPinHash: await hashPassword('482913') })
    .where(eq(institutions.id, member.institutionId ?? ''))
  const { candidate, take, beat, first, second } = await sittingOf(member)
  await take(first)
  expect((await take(second, { confirmed: true })).body).toMatchObject({ code: 'pin.required' })
  expect((await take(second, { confirmed: true, pin: '000000' })).body).toMatchObject({ code: 'pin.wrong' })
  expect(dataOf<Beat>(await beat(first)).active).toBe(true)
  expect((await take(second, { pin: '482913' })).status).toBe(200)
  expect(dataOf<Beat>(await beat(first)).active).toBe(false)
  const [, by] = await server.db
    .select()
    .from(acts)
    .where(eq(acts.orderId, candidate.id))
    .orderBy(acts.createdAt)
  expect(by).toMatchObject({ kind: 'takenOver', by: 'proctor' })

  const guesses = []
  for (let count = 0; count < 5; count += 1) {
    guesses.push((await take(first, { pin: `00000${count}` })).status)
  }
  expect(guesses.at(-1)).toBe(429)
  await server.db.update(institutions).set({ proctorPinHash: null })
})

test('of two concurrent browsers one becomes active', async () => {
  const { take, beat, first } = await sittingOf(server.people.individual)
  server.clock.now += deadAfterMs
  const others = [randomUUID(), randomUUID()] as const
  const statuses = (await Promise.all(others.map((other) => take(other)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  const winner = others[statuses.indexOf(200)] ?? ''
  expect(dataOf<Beat>(await beat(winner)).active).toBe(true)
  expect(dataOf<Beat>(await beat(first)).active).toBe(false)
})

test('unsent choices of the first browser are merged by their time', async () => {
  const { candidate, take, first, second } = await sittingOf(server.people.individual)
  await take(first)
  await candidate.start('listening')
  const [one, two] = listening
  const at = server.clock.now
  const entry = (key: Key | undefined, answer: string, chosenAt: number, seq: number) => ({
    seq,
    questionId: key?.questionId ?? '',
    answer,
    chosenAt,
  })
  server.clock.now += 60_000
  await take(second, { confirmed: true })
  await candidate.save('listening', [entry(one, one?.right ?? '', at + 40_000, 1)], second)
  // The first browser's network comes back: an older choice of question one, the only one of question two.
  const late = [entry(one, one?.wrong ?? '', at + 1000, 1), entry(two, two?.right ?? '', at + 2000, 2)]
  expect(dataOf(await candidate.save('listening', late, first))).toMatchObject({ acknowledged: 2 })
  const { answers } = dataOf<{ answers: { questionId: string; answer: string }[] }>(await candidate.record())
  const kept = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  expect([kept.get(one?.questionId ?? ''), kept.get(two?.questionId ?? '')]).toEqual([one?.right, two?.right])
})

test('a page without network does not overwrite newer choices of another browser when it hands in', async () => {
  const { candidate, take, first, second } = await sittingOf(server.people.individual)
  await take(first)
  await candidate.start('listening')
  const [one, two, three] = listening
  if (!one || !two || !three) throw new Error('the tiny test has five questions')
  const at = server.clock.now
  const entry = ({ questionId }: Key, answer: string, chosenAt: number, seq: number) => ({
    seq,
    questionId,
    answer,
    chosenAt,
  })
  server.clock.now += 60_000
  await take(second, { confirmed: true })
  const chosenElsewhere = [entry(one, one.right, at + 40_000, 1), entry(two, two.wrong, at + 41_000, 2)]
  await candidate.save('listening', chosenElsewhere, second)
  // The second browser dies. The first one is back, and brings what it had kept; question two's newest is on its way.
  server.clock.now += deadAfterMs
  await candidate.save('listening', [entry(one, one.wrong, at + 1000, 1)], first)
  expect((await take(first)).status).toBe(200)
  const handedIn = [
    { ...one, answer: one.wrong },
    { ...two, answer: two.right },
    { ...three, answer: three.right },
  ]
  expect((await candidate.submit('listening', handedIn)).status).toBe(200)
  const { answers } = dataOf<{ answers: { questionId: string; answer: string }[] }>(await candidate.record())
  const kept = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  expect([one, two, three].map(({ questionId }) => kept.get(questionId))).toEqual([
    one.right,
    two.right,
    three.right,
  ])
})

test('the last choice at this PC is handed in before its journal arrives, also if it is an earlier option again', async () => {
  const { candidate, take, first } = await sittingOf(server.people.individual)
  await take(first)
  await candidate.start('listening')
  const [one] = listening
  if (!one) throw new Error('the tiny test has five questions')
  const { questionId } = one
  const at = server.clock.now
  server.clock.now += 60_000
  const entries = [
    { seq: 1, questionId, answer: one.right, chosenAt: at + 1000 },
    { seq: 2, questionId, answer: one.wrong, chosenAt: at + 2000 },
  ]
  await candidate.save('listening', entries, first)
  expect((await candidate.submit('listening', [{ ...one, answer: one.right }])).status).toBe(200)
  expect(dataOf(await candidate.record())).toMatchObject({ answers: [{ questionId, answer: one.right }] })
})

test('a sitting of another member, one that has not started and a finished one cannot be taken over', async () => {
  const { candidate, take } = await sittingOf(server.people.individual)
  const params = { id: candidate.id }
  const body = { writer: randomUUID(), confirmed: true }
  const stranger = await server.send(takeover, { params, body, token: server.people.stranger.token })
  expect(stranger.body).toMatchObject({ code: 'order.notFound' })
  for (const section of ['listening', 'structure', 'reading'] as const) await pass(server, candidate, section)
  expect((await take(randomUUID())).body).toMatchObject({ code: 'sitting.finished' })
  const waiting = await seat(server, server.people.individual, false)
  const early = await server.send(heartbeat, { params: { id: waiting.id }, body, token: waiting.token })
  expect(early.body).toMatchObject({ code: 'sitting.notStarted' })
})

test('an extension is sent with the next heartbeat, and recorded', async () => {
  const { candidate, take, beat, first } = await sittingOf(server.people.individual)
  await take(first)
  const { deadlineAt } = dataOf<{ deadlineAt: number }>(await candidate.start('listening'))
  expect(dataOf<Beat>(await beat(first))).toMatchObject({ section: 'listening', deadlineAt })
  const hall = { db: server.db, now: () => new Date(server.clock.now) }
  const extended = await withSitting(hall, eq(orders.id, candidate.id), (sitting, transaction) =>
    extendSection(sitting, 300, { by: 'operator', reason: 'power cut' }, transaction),
  )
  expect(extended).toEqual({ section: 'listening', deadlineAt: deadlineAt + 300_000 })
  expect(dataOf<Beat>(await beat(first))).toMatchObject({
    deadlineAt: deadlineAt + 300_000,
    extendedSeconds: 300,
  })
  const done = await server.db.select().from(acts).where(eq(acts.orderId, candidate.id))
  expect(done).toContainEqual(
    expect.objectContaining({ kind: 'extended', by: 'operator', reason: 'power cut' }),
  )

  await candidate.submit('listening', [])
  const ended = { section: 'listening', at: server.clock.now, extendedSeconds: 300 }
  expect(dataOf<Beat>(await beat(first))).toMatchObject({ section: null, deadlineAt: null, ended })
  await expect(
    withSitting(hall, eq(orders.id, candidate.id), (sitting, transaction) =>
      extendSection(sitting, 300, { by: 'operator', reason: 'too late' }, transaction),
    ),
  ).rejects.toMatchObject({ code: 'section.finished' })
})

test('the end of a section is sent with the next heartbeat', async () => {
  const { candidate, take, beat, first } = await sittingOf(server.people.individual)
  await take(first)
  const { deadlineAt } = dataOf<{ deadlineAt: number }>(await candidate.start('listening'))
  expect(dataOf<Beat>(await beat(first))).toMatchObject({ section: 'listening', ended: null })
  server.clock.now = deadlineAt + 60_000
  await closeOverdue({ db: server.db, now: () => new Date(server.clock.now) })
  const ended = { section: 'listening', at: deadlineAt, extendedSeconds: 0 }
  expect(dataOf<Beat>(await beat(first))).toMatchObject({ section: null, ended })
  await candidate.start('structure')
  expect(dataOf<Beat>(await beat(first))).toMatchObject({ section: 'structure', ended: null })
})
