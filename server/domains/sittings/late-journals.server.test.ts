import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitAnswers, updateViolation } from '#contract/calls/answers.ts'
import { sittingRecord, startSection } from '#contract/calls/sitting.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { journalEntries } from '#server/tables/index.ts'
import { dataOf, type Key, keysOf, storedSitting } from '#test/server/candidate.ts'
import { openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'

/* What becomes of today's browsers' journals; what an older version's are judged by is in journal.server.test.ts. */

const second = 1000
const minute = 60 * second

let server: TestServer
let keys: Record<'listening' | 'structure', Key[]>
beforeAll(async () => {
  server = await openTestServer()
  keys = { listening: await keysOf(server, 'listening'), structure: await keysOf(server, 'structure') }
})
afterAll(() => server.close())

const starts = async (window: Window, section: SectionName) =>
  dataOf<{ deadlineAt: number }>(
    await window.send(startSection, { params: { id: window.id, section }, body: {} }),
  ).deadlineAt

async function listener(person: Person = server.people.individual) {
  const { window, license } = await signedSitting(server, person)
  await starts(window, 'listening')
  return { window, license, journal: openWrittenJournal(server, window, 'listening') }
}
const chosen = (index: number, option: 'right' | 'wrong') => {
  const { questionId = '', [option]: answer = '' } = keys.listening[index] ?? {}
  return [questionId, answer] as const
}
const listeningOf = async ({ id }: Window) => (await storedSitting(server, { id })).section('listening')
const verdictsOf = async ({ id, writer }: Window) =>
  (await server.db.select().from(journalEntries).where(eq(journalEntries.orderId, id)))
    .filter((entry) => entry.writer === writer)
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ verdict }) => verdict)

test('of deliveries that arrive at the same instant, out of order and twice, every entry is stored exactly once', async () => {
  const { window, journal } = await listener()
  for (const [index] of keys.listening.entries()) await journal.write(...chosen(index, 'right'))
  let acknowledged = 0
  for (let round = 0; acknowledged < keys.listening.length; round += 1) {
    expect(round, 'each round brings at least the next entry').toBeLessThan(keys.listening.length)
    const left = journal.entries.slice(acknowledged).toReversed()
    const sent = await Promise.all([...left, ...left].map((entry) => journal.send([entry])))
    acknowledged = Math.max(...sent.map((answer) => savedOf(answer).acknowledged))
  }
  const rows = await server.db.select().from(journalEntries).where(eq(journalEntries.orderId, window.id))
  expect(rows.map(({ seq }) => seq).sort()).toEqual(keys.listening.map((_, index) => index + 1).sort())
  const { answers } = dataOf<{ answers: { questionId: string; answer: string }[] }>(
    await window.send(sittingRecord, { params: { id: window.id } }),
  )
  const expected = keys.listening.map(({ questionId, right }) => [questionId, right])
  expect(new Map(answers.map(({ questionId, answer }) => [questionId, answer]))).toEqual(
    new Map(expected as [string, string][]),
  )
})

test('what a replaced browser had told before the hand-in fills gaps, replaces older choices, and is marked for review', async () => {
  const { window, journal } = await listener()
  // At the first PC, whose answers cannot leave: heartbeats alone get through.
  await journal.write(...chosen(0, 'right'))
  server.clock.now += 10 * second
  await journal.write(...chosen(2, 'right'))
  await journal.beat()
  const other = openWindow(server, server.people.individual, window.id)
  await other.takeOver({ confirmed: true })
  const here = openWrittenJournal(server, other, 'listening')
  server.clock.now += minute
  await here.write(...chosen(1, 'right'))
  await here.write(...chosen(2, 'wrong'))
  await here.send()
  await here.handIn()
  expect(await listeningOf(window)).toMatchObject({ rawScore: 1, needsReview: false })

  // More is written there afterwards, with times from before.
  await journal.write(...chosen(3, 'right'), server.clock.now - 50 * second)
  server.clock.now += 60 * minute
  expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 3 })
  const verdicts = await verdictsOf(window)
  expect(verdicts.slice(0, 2)).toEqual(['counted', 'counted'])
  expect(verdicts[2]).not.toBe('counted')
  // The second PC's choice for the third question is the newer one.
  expect(await listeningOf(window)).toMatchObject({
    rawScore: 2,
    needsReview: true,
    submittedBy: 'candidate',
  })
  const again = { id: window.id, section: 'listening', images: [], answer: [], head: null }
  expect(await other.send(submitAnswers, { body: again })).toMatchObject({
    body: { code: 'section.finished' },
  })
})

test('a stopped sitting takes what was told before the stop, marked for review, and nothing of what came after it', async () => {
  const { window, license, journal } = await listener(server.people.member)
  await journal.write(...chosen(0, 'right'))
  await journal.beat()
  server.clock.now += 10 * second
  const about = { violationKind: 'face', section: 'listening', image: '', textVoice: '' }
  for (let times = 0; times < 3; times += 1)
    await window.send(updateViolation, {
      params: { license },
      headers: { 'x-write-id': randomUUID() },
      body: about,
    })
  const stoppedAt = server.clock.now
  server.clock.now += 3 * second
  expect(await journal.beat()).toMatchObject({ body: { code: 'sitting.disqualified' } })
  await journal.write(...chosen(1, 'right'), server.clock.now)
  server.clock.now += minute
  expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 2, held: 0 })
  expect(await verdictsOf(window)).toEqual(['counted', 'late'])
  const { order } = await storedSitting(server, window)
  expect(order?.disqualifiedAt?.getTime()).toBe(stoppedAt)
  expect(await listeningOf(window)).toMatchObject({ needsReview: true, submittedAt: null, rawScore: null })
})

test('a journal that arrives within the grace scores a finished test again, and its end time does not change', async () => {
  const { window, journal } = await listener()
  await journal.handIn()
  const deadlineAt = await starts(window, 'structure')
  const late = openWrittenJournal(server, window, 'structure')
  server.clock.now = deadlineAt - 5 * second
  await late.beat()
  for (const { questionId, right } of keys.structure) await late.write(questionId, right)
  server.clock.now = deadlineAt + second
  await starts(window, 'reading')
  await openWrittenJournal(server, window, 'reading').handIn()
  const before = (await storedSitting(server, window)).order
  expect(before).toMatchObject({ settledAt: null })
  server.clock.now += 30 * second
  expect(savedOf(await late.send())).toMatchObject({ acknowledged: keys.structure.length, held: 0 })
  const { order, section } = await storedSitting(server, window)
  expect(section('structure')).toMatchObject({ rawScore: keys.structure.length, needsReview: true })
  expect(order?.finishedAt).toEqual(before?.finishedAt)
  expect(order?.predictedScore).toBeGreaterThan(before?.predictedScore ?? 0)
})
