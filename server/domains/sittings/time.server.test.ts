import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, sectionSittings, tests } from '#server/tables/index.ts'
import {
  dataOf,
  type Key,
  keysOf,
  pass,
  rightOf,
  seat,
  seatBefore,
  storedSitting,
} from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { closeOverdue } from './close-overdue.ts'

let server: TestServer
let structure: Key[]
beforeAll(async () => {
  server = await openTestServer()
  structure = await keysOf(server, 'structure')
})
afterAll(() => server.close())

/** A candidate whose Structure runs, and when it ends. */
async function writerOfStructure(seated = seat) {
  const candidate = await seated(server)
  await pass(server, candidate, 'listening')
  const { deadlineAt } = dataOf<{ deadlineAt: number }>(await candidate.start('structure'))
  const entry = (index: number, chosenAt: number, seq = index + 1) => ({
    seq,
    questionId: structure[index]?.questionId ?? '',
    answer: structure[index]?.right ?? '',
    chosenAt,
  })
  return { ...candidate, deadlineAt, entry }
}

test('a section that is not handed in is closed at its deadline and scored from the journal', async () => {
  const candidate = await writerOfStructure()
  await candidate.save('structure', [
    candidate.entry(0, server.clock.now),
    candidate.entry(1, server.clock.now),
  ])
  server.clock.now = candidate.deadlineAt + 60_000
  expect(dataOf(await candidate.section('structure'))).toMatchObject({
    exam: { isComplete: true, parts: [] },
  })
  expect((await storedSitting(server, candidate)).section('structure')).toMatchObject({
    rawScore: 2,
    scaledScore: 50,
    submittedBy: 'server',
    submittedAt: new Date(candidate.deadlineAt),
    needsReview: false,
  })
  expect((await candidate.start('reading')).status).toBe(200)
})

test('a choice in the last millisecond before the deadline counts, however late it arrives', async () => {
  const candidate = await writerOfStructure(seatBefore)
  server.clock.now = candidate.deadlineAt + 3_600_000
  await closeOverdue({ db: server.db, now: () => new Date(server.clock.now) })
  expect((await storedSitting(server, candidate)).section('structure')).toMatchObject({ rawScore: 0 })

  const late = await candidate.save('structure', [
    candidate.entry(0, candidate.deadlineAt - 50_000),
    candidate.entry(1, candidate.deadlineAt),
    candidate.entry(2, candidate.deadlineAt + 1),
  ])
  expect(dataOf(late)).toMatchObject({ acknowledged: 3 })
  expect((await storedSitting(server, candidate)).section('structure')).toMatchObject({
    rawScore: 2,
    scaledScore: 50,
    needsReview: true,
  })
  expect(dataOf<{ answers: unknown[] }>(await candidate.record()).answers).toHaveLength(
    2 + (await keysOf(server, 'listening')).length,
  )
})

test('a late journal scores a finished test again, and its end time does not change', async () => {
  const candidate = await writerOfStructure(seatBefore)
  server.clock.now = candidate.deadlineAt + 1000
  await pass(server, candidate, 'reading')
  const before = await storedSitting(server, candidate)
  // 68 + 31 + 67 = 166; with Structure all right 203
  expect(before.order).toMatchObject({ predictedScore: 553 })
  server.clock.now += 1000
  await candidate.save(
    'structure',
    structure.map((_, index) => candidate.entry(index, candidate.deadlineAt - 1)),
  )
  const { order } = await storedSitting(server, candidate)
  expect(order).toMatchObject({ predictedScore: 677, finishedAt: before.order?.finishedAt })
})

test('a submission after the deadline is accepted once, and adds nothing to the journal', async () => {
  const candidate = await writerOfStructure()
  await candidate.save('structure', [candidate.entry(0, server.clock.now)])
  server.clock.now = candidate.deadlineAt + 500
  const late = await candidate.submit('structure', rightOf(structure))
  expect(late).toMatchObject({ status: 200, body: { data: { exam: { is_complete: true } } } })
  expect((await storedSitting(server, candidate)).section('structure')).toMatchObject({
    rawScore: 1,
    submittedBy: 'server',
  })
  expect((await candidate.submit('structure', [])).body).toMatchObject({ code: 'section.finished' })
})

test('a start after the deadline is refused as finished', async () => {
  const candidate = await writerOfStructure()
  server.clock.now = candidate.deadlineAt
  expect(await candidate.start('structure')).toMatchObject({
    status: 409,
    body: { code: 'section.finished', message: 'Maaf, section structure sudah selesai' },
  })
})

test('the sweep closes every overdue sitting, and two concurrent sweeps close each once', async () => {
  const candidates = [await writerOfStructure(), await writerOfStructure(), await writerOfStructure()]
  const hall = { db: server.db, now: () => new Date(server.clock.now) }
  server.clock.now = Math.max(...candidates.map(({ deadlineAt }) => deadlineAt))
  await Promise.all([closeOverdue(hall), closeOverdue(hall)])
  for (const candidate of candidates) {
    expect((await storedSitting(server, candidate)).section('structure')).toMatchObject({
      submittedBy: 'server',
      rawScore: 0,
      scaledScore: 31,
      submittedAt: new Date(candidate.deadlineAt),
    })
  }
  expect(await closeOverdue(hall)).toBe(0)
})

test('a sweep of a server that is stopping leaves what is due to the next one', async () => {
  const candidate = await writerOfStructure()
  server.clock.now = candidate.deadlineAt
  const hall = { db: server.db, now: () => new Date(server.clock.now) }
  const closedBy = async () => (await storedSitting(server, candidate)).section('structure')?.submittedBy
  expect(await closeOverdue(hall, AbortSignal.abort())).toBe(1)
  expect(await closedBy()).toBeNull()
  await closeOverdue(hall)
  expect(await closedBy()).toBe('server')
})

test('a sweep that is stopped after its first sitting has closed the one that was overdue for longest', async () => {
  const others = [await writerOfStructure(), await writerOfStructure(), await writerOfStructure()]
  const longest = await writerOfStructure()
  const deadlineAt = new Date(longest.deadlineAt - 60_000)
  await server.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, longest.id))
  // By the running server's own clock nothing is due yet: it must not be quicker.
  const hall = { db: server.db, now: () => new Date(longest.deadlineAt) }
  let looks = 0
  const stopping = {
    get aborted() {
      looks += 1
      return looks > 1
    },
  } as AbortSignal
  expect(await closeOverdue(hall, stopping)).toBeGreaterThanOrEqual(1)
  const closedBy = async ({ id }: { id: string }) =>
    (await storedSitting(server, { id })).section('structure')?.submittedBy
  expect(await closedBy(longest)).toBe('server')
  expect(await Promise.all(others.map(closedBy))).toEqual([null, null, null])
  await closeOverdue(hall)
})

test('the sweep closes all other sittings when one cannot be scored, and reports how many failed', async () => {
  const [broken, waiting] = [await writerOfStructure(), await writerOfStructure()]
  const [whole] = await server.db.select().from(tests).where(eq(tests.id, server.testId))
  if (whole === undefined) throw new Error('The room has a test')
  const unscored = {
    ...whole,
    id: 'unscored',
    packageId: 'unscored',
    scores: { listening: [], structure: [], reading: [] },
  }
  await server.db.insert(tests).values(unscored)
  await server.db.update(orders).set({ testId: unscored.id }).where(eq(orders.id, broken.id))
  // Its last section is overdue as well, and the longest of all: it is the first that is tried.
  const ended = { startedAt: new Date(0), deadlineAt: new Date(broken.deadlineAt - 1000) }
  await server.db.insert(sectionSittings).values({ orderId: broken.id, section: 'reading', ...ended })
  server.clock.now = Math.max(broken.deadlineAt, waiting.deadlineAt)
  const hall = { db: server.db, now: () => new Date(server.clock.now) }
  const closed = async (one: typeof broken) =>
    (await storedSitting(server, one)).section('structure')?.submittedBy

  await expect(closeOverdue(hall)).rejects.toThrow(/1 of \d sittings could not be closed/)
  expect([await closed(broken), await closed(waiting)]).toEqual([null, 'server'])
  await server.db.update(orders).set({ testId: server.testId }).where(eq(orders.id, broken.id))
  await closeOverdue(hall)
  expect(await closed(broken)).toBe('server')
})

test('the running server closes an overdue section without any call', async () => {
  const candidate = await writerOfStructure()
  server.clock.now = candidate.deadlineAt + 1
  const closedBy = async () => (await storedSitting(server, candidate)).section('structure')?.submittedBy
  await expect.poll(closedBy, { timeout: 20_000, interval: 250 }).toBe('server')
})
