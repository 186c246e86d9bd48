import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeover } from '#contract/calls/sitting.ts'
import { certificates, journalEntries } from '#server/tables/index.ts'
import { dataOf, type Key, keysOf, pass, seat, seatBefore, storedSitting } from '#test/server/candidate.ts'
import { certifiable } from '#test/server/finished.ts'
import { violateThrice } from '#test/server/judge.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let keys: Key[]
beforeAll(async () => {
  server = await openTestServer()
  keys = await keysOf(server, 'listening')
})
afterAll(() => server.close())

async function listener(seated = seat) {
  const candidate = await seated(server)
  await candidate.start('listening')
  const startedAt = server.clock.now
  const choose = (seq: number, index: number, option: 'right' | 'wrong' | null, chosenAt = startedAt) => ({
    seq,
    questionId: keys[index]?.questionId ?? '',
    answer: option && (keys[index]?.[option] ?? ''),
    chosenAt,
  })
  const answers = async () => {
    const { answers } = dataOf<{ answers: { questionId: string; answer: string }[] }>(
      await candidate.record(),
    )
    return Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]))
  }
  return { ...candidate, choose, answers, startedAt }
}

/** In a sitting of the version before, which goes on by the times that its browser claims. */
const older = async () => listener(seatBefore)

const first = () => keys[0] ?? { questionId: '', part: '', right: '', wrong: '' }

test('a batch that is sent again changes nothing and is acknowledged again', async () => {
  const { choose, save, answers, startedAt } = await listener()
  const batch = [
    choose(1, 0, 'wrong', startedAt + 5),
    choose(2, 0, 'right', startedAt + 9),
    choose(3, 1, 'right'),
  ]
  server.clock.now = startedAt + 10
  expect(dataOf(await save('listening', batch))).toMatchObject({ acknowledged: 3 })
  const kept = await answers()
  server.clock.now += 5000
  expect(dataOf(await save('listening', batch))).toMatchObject({ acknowledged: 3 })
  expect(dataOf(await save('listening', batch.slice(0, 1)))).toMatchObject({ acknowledged: 3 })
  expect(await answers()).toEqual(kept)
  expect(kept[first().questionId]).toBe(first().right)
})

test('choices from a fast clock keep their order, also when they are sent again', async () => {
  const { choose, save, answers, startedAt } = await listener()
  const batch = [choose(1, 0, 'wrong', startedAt + 900_000), choose(2, 0, 'right', startedAt + 900_001)]
  await save('listening', batch)
  server.clock.now += 1000
  await save('listening', batch)
  expect((await answers())[first().questionId]).toBe(first().right)
})

test('an older choice of another browser does not undo a newer one, whenever it arrives', async () => {
  const { choose, save, answers, startedAt, ...candidate } = await listener()
  server.clock.now = startedAt + 60_000
  const other = randomUUID()
  await takenBy(candidate, other)
  await save('listening', [choose(1, 0, 'right', startedAt + 50_000)], other)
  await takenBy(candidate, candidate.writer)
  await save('listening', [
    choose(1, 0, 'wrong', startedAt + 10_000),
    choose(2, 1, 'right', startedAt + 20_000),
  ])
  const kept = await answers()
  expect(kept[first().questionId]).toBe(first().right)
  expect(kept[keys[1]?.questionId ?? '']).toBe(keys[1]?.right)
})

test('a batch that arrives early is stored, but acknowledged only when the gap is filled', async () => {
  const { choose, save, answers } = await older()
  expect(dataOf(await save('listening', [choose(3, 0, 'right')]))).toMatchObject({ acknowledged: 0 })
  expect((await answers())[first().questionId]).toBe(first().right)
  expect(dataOf(await save('listening', [choose(1, 1, 'right')]))).toMatchObject({ acknowledged: 1 })
  expect(dataOf(await save('listening', [choose(2, 2, 'right')]))).toMatchObject({ acknowledged: 3 })
})

test('of concurrent and repeated batches every entry is stored exactly once', async () => {
  const { choose, save, answers, startedAt } = await older()
  const batches = keys.flatMap((_, index) => {
    const batch = [choose(index + 1, index, 'right', startedAt)]
    return [batch, batch]
  })
  const sent = await Promise.all(batches.map((batch) => save('listening', batch)))
  expect(sent.map(({ status }) => status)).toEqual(batches.map(() => 200))
  expect(Math.max(...sent.map((one) => dataOf<{ acknowledged: number }>(one).acknowledged))).toBe(keys.length)
  expect(await answers()).toEqual(Object.fromEntries(keys.map((key) => [key.questionId, key.right])))
})

test('a mark is stored and returned with the questions, and a later entry without a choice removes no choice', async () => {
  const { choose, save, questions, startedAt } = await listener()
  server.clock.now = startedAt + 100
  await save('listening', [
    choose(1, 0, 'right', startedAt),
    { ...choose(2, 0, null, startedAt + 50), marked: true },
    { ...choose(3, 1, null, startedAt), marked: true },
    { ...choose(4, 2, 'wrong', startedAt), marked: true },
  ])
  const shown = dataOf<object[]>(await questions(keys.slice(0, 3).map(({ questionId }) => questionId)))
  expect(shown[0]).toMatchObject({ selectedAnswer: keys[0]?.right, marked: true })
  expect(shown[0]).toHaveProperty('kept', {
    choice: { at: startedAt, seq: 1 },
    mark: { at: startedAt + 50, seq: 2 },
  })
  expect(shown[1]).toMatchObject({ selectedAnswer: null, marked: true })
  expect(shown[2]).toMatchObject({ selectedAnswer: keys[2]?.wrong, marked: true })
})

test('a batch with an unknown question or option is refused, and none of it is stored', async () => {
  const { choose, save, answers } = await listener()
  const unknown = { status: 400, body: { code: 'answer.unknown' } }
  const [foreign] = await keysOf(server, 'structure')
  const stray = { ...choose(2, 0, 'right'), questionId: foreign?.questionId ?? '' }
  expect(await save('listening', [choose(1, 0, 'right'), stray])).toMatchObject(unknown)
  expect(await save('listening', [{ ...choose(1, 0, 'right'), answer: 'Nothing of it' }])).toMatchObject(
    unknown,
  )
  expect(await answers()).toEqual({})
})

test('a malformed batch is refused', async () => {
  const { choose, save } = await listener()
  const invalid = { status: 400, body: { code: 'request.invalid' } }
  expect(await save('listening', [choose(0, 0, 'right')])).toMatchObject(invalid)
  expect(await save('listening', [choose(1, 0, 'right')], 'this browser')).toMatchObject(invalid)
  const many = Array.from({ length: 501 }, (_, index) => choose(index + 1, 0, 'right'))
  expect(await save('listening', many)).toMatchObject(invalid)
})

const takenBy = async ({ id, token }: { id: string; token: string }, writer: string) =>
  (await server.send(takeover, { params: { id }, body: { writer, confirmed: true }, token })).status
const verdictsOf = async (orderId: string) =>
  (await server.db.select().from(journalEntries).where(eq(journalEntries.orderId, orderId)))
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ verdict }) => verdict)

test('entries that a browser sends after its own hand-in are accepted and change nothing', async () => {
  const { choose, save, answers, startedAt, ...candidate } = await listener()
  expect(await takenBy(candidate, candidate.writer)).toBe(200)
  server.clock.now = startedAt + 60_000
  const known = [choose(1, 0, 'right')]
  await save('listening', known)
  await pass(server, { ...candidate, save }, 'listening')
  const handedIn = await answers()
  expect(dataOf(await save('listening', known))).toMatchObject({ acknowledged: 1 })

  // The journal of this very PC was slower than what it brought.
  const late = [choose(2, 0, 'wrong', startedAt + 50_000), choose(3, 1, 'wrong', startedAt + 90_000)]
  server.clock.now = startedAt + 100_000
  expect(dataOf(await save('listening', late))).toMatchObject({ acknowledged: 3 })
  expect(dataOf(await save('listening', late))).toMatchObject({ acknowledged: 3 })
  expect(await answers()).toEqual(handedIn)
  expect(await verdictsOf(candidate.id)).toEqual(['counted', 'late', 'late'])
  expect((await storedSitting(server, candidate)).section('listening')).toMatchObject({
    rawScore: keys.length,
    needsReview: false,
  })
})

test('choices of another browser from before the hand-in fill gaps, replace older ones, and are marked for review', async () => {
  const { choose, save, answers, startedAt, ...candidate } = await older()
  const other = randomUUID()
  await takenBy(candidate, other)
  server.clock.now = startedAt + 60_000 - 1
  await takenBy(candidate, candidate.writer)
  server.clock.now = startedAt + 60_000
  await save('listening', [
    choose(1, 0, 'wrong', startedAt + 10_000),
    choose(2, 1, 'right', startedAt + 40_000),
  ])
  await candidate.submit('listening', [])
  // Whoever has the test since then, it was that browser that handed in.
  await takenBy(candidate, other)
  const before = await storedSitting(server, candidate)
  expect(before.section('listening')).toMatchObject({ rawScore: 1, needsReview: false })

  const late = [
    choose(1, 0, 'right', startedAt + 20_000),
    choose(2, 1, 'wrong', startedAt + 30_000),
    choose(3, 2, 'right', startedAt + 59_999),
    choose(4, 3, 'right', startedAt + 60_000),
  ]
  server.clock.now = startedAt + 3_600_000
  expect(dataOf(await save('listening', late, other))).toMatchObject({ acknowledged: 4 })
  expect(await answers()).toEqual(
    Object.fromEntries(keys.slice(0, 3).map(({ questionId, right }) => [questionId, right])),
  )
  const after = await storedSitting(server, candidate)
  expect(after.section('listening')).toMatchObject({
    rawScore: 3,
    needsReview: true,
    submittedBy: 'candidate',
    submittedAt: before.section('listening')?.submittedAt,
  })
  expect((await candidate.submit('listening', [])).body).toMatchObject({ code: 'section.finished' })
})

test('entries of a browser that became active only after the hand-in are recorded, and change nothing', async () => {
  const { choose, save, answers, startedAt, ...candidate } = await listener()
  await takenBy(candidate, candidate.writer)
  server.clock.now = startedAt + 60_000
  await save('listening', [choose(1, 0, 'wrong', startedAt + 10_000)])
  await candidate.submit('listening', [])
  const handedIn = await answers()
  const [unknown, tooLate] = [randomUUID(), randomUUID()]
  server.clock.now = startedAt + 120_000
  await takenBy(candidate, tooLate)
  const madeUp = keys.map((_, index) => choose(index + 1, index, 'right', startedAt + 20_000))
  expect(await save('listening', madeUp, unknown)).toMatchObject({ body: { code: 'signature.invalid' } })
  expect(dataOf(await save('listening', madeUp, tooLate))).toMatchObject({ acknowledged: keys.length })
  expect(await answers()).toEqual(handedIn)
  expect((await storedSitting(server, candidate)).section('listening')).toMatchObject({
    rawScore: 0,
    needsReview: false,
  })
})

test('a settled result stays as it is when another browser sends more entries', async () => {
  await certifiable(server, server.people.member)
  const { choose, save, startedAt, ...candidate } = await listener()
  const other = randomUUID()
  await takenBy(candidate, other)
  server.clock.now = startedAt + 60_000 - 1
  await takenBy(candidate, candidate.writer)
  server.clock.now = startedAt + 60_000
  await candidate.submit('listening', [])
  for (const section of ['structure', 'reading'] as const) await pass(server, { ...candidate, save }, section)
  const before = await storedSitting(server, candidate)
  server.clock.now += 1000
  const late = keys.map((_, index) => choose(index + 1, index, 'right', startedAt + 1000))
  expect(dataOf(await save('listening', late, other))).toMatchObject({ acknowledged: keys.length })
  const { order } = await storedSitting(server, candidate)
  expect(order).toEqual(before.order)
  expect(order?.predictedScore).toBeLessThan(677)
  const issued = await server.db.select().from(certificates).where(eq(certificates.orderId, candidate.id))
  expect(issued).toMatchObject([{ predictedScore: order?.predictedScore, revokedAt: null }])
})

test('a stopped sitting accepts choices from before the stop, marked for review, and none from after it', async () => {
  const { choose, save, answers, startedAt, ...candidate } = await older()
  server.clock.now = startedAt + 60_000
  await violateThrice(server, { ...candidate, save })
  await candidate.submit('listening', [], randomUUID(), { disqualified: true })
  server.clock.now = startedAt + 90_000
  const late = [choose(1, 0, 'right', startedAt + 50_000), choose(2, 1, 'right', startedAt + 60_001)]
  expect(dataOf(await save('listening', late))).toMatchObject({ acknowledged: 2 })
  expect(await answers()).toEqual({ [first().questionId]: first().right })
  const { order, section } = await storedSitting(server, candidate)
  expect(order?.disqualifiedAt?.getTime()).toBe(startedAt + 60_000)
  expect(section('listening')).toMatchObject({ needsReview: true, submittedAt: null, rawScore: null })
})

test("Listening's position is stored, and never moves back", async () => {
  const { save, record, writer } = await listener()
  const at = async (step: number, seconds: number, elapsed: number) => {
    await save('listening', [], writer, { step, at: seconds, elapsed })
    return dataOf<{ position: unknown }>(await record()).position
  }
  expect(await at(2, 1.5, 20)).toEqual({ step: 2, at: 1.5, elapsed: 20 })
  expect(await at(3, 0, 24)).toEqual({ step: 3, at: 0, elapsed: 24 })
  expect(await at(1, 9, 22)).toEqual({ step: 3, at: 0, elapsed: 24 })
})
