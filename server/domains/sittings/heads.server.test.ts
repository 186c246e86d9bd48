import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSection } from '#contract/calls/sitting.ts'
import { journalEntries, journalLines, orders, serverRuns } from '#server/tables/index.ts'
import { dataOf, type Key, keysOf, storedSitting } from '#test/server/candidate.ts'
import { openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'
import { closeOverdue } from './close-overdue.ts'
import { serverRun } from './server-runs.ts'
import { unsettledAnswers } from './unsettled.ts'
import { withSitting } from './with-sitting.ts'

const second = 1000
const minute = 60 * second

let server: TestServer
let keys: Key[]
let now: number
beforeAll(async () => {
  server = await openTestServer()
  keys = await keysOf(server, 'listening')
  now = server.clock.now
})
afterAll(() => server.close())

const key = (index: number): Key => keys[index] ?? { questionId: '', part: '', right: '', wrong: '' }

const hall = () => ({ db: server.db, now: () => new Date(server.clock.now) })

/** A window in which Listening has begun a minute ago, with the journal that it writes, and when the section ends. */
async function listener() {
  // Sessions end after hours: each sitting begins where the first one did.
  server.clock.now = now
  const { window, ...order } = await signedSitting(server, server.people.individual)
  const start = await window.send(startSection, {
    params: { id: window.id, section: 'listening' },
    body: {},
  })
  const { deadlineAt: end } = dataOf<{ deadlineAt: number }>(start)
  const journal = openWrittenJournal(server, window, 'listening')
  server.clock.now += minute
  return {
    ...order,
    window,
    journal,
    end,
    right: () => rightOf(window.id),
    verdicts: () => verdictsOf(window),
  }
}

/** How many answers are right now, also where the section runs on. */
async function rightOf(id: string): Promise<number> {
  await closeOverdue(hall())
  return (await storedSitting(server, { id })).section('listening')?.rawScore ?? -1
}

const entriesOf = async ({ id, writer }: Pick<Window, 'id' | 'writer'>) =>
  (await server.db.select().from(journalEntries).where(eq(journalEntries.orderId, id)))
    .filter((entry) => entry.writer === writer)
    .toSorted((one, other) => one.seq - other.seq)
const verdictsOf = async (window: Window) => (await entriesOf(window)).map(({ verdict }) => verdict)

/** Beats every three seconds until a moment, as an honest window does. */
async function beatUntil({ beat }: { beat: () => Promise<unknown> }, until: number) {
  while (server.clock.now + 3 * second <= until) {
    server.clock.now += 3 * second
    await beat()
  }
}

describe('an honest candidate', () => {
  test('loses nothing that a heartbeat had told before the end, whenever it arrives', async () => {
    const { journal, end, right, verdicts } = await listener()
    server.clock.now = end - 4 * second
    await journal.beat()
    for (const index of [0, 1]) await journal.write(key(index).questionId, key(index).right)
    server.clock.now = end - second
    await journal.beat()
    server.clock.now = end + 50 * minute
    expect(await right()).toBe(0)
    expect(savedOf(await journal.send())).toEqual(expect.objectContaining({ acknowledged: 2, held: 0 }))
    expect(await verdicts()).toEqual(['counted', 'counted'])
    expect(await right()).toBe(2)
  })

  test('whose network is gone at the end for less than the grace loses nothing, and no more is asked', async () => {
    const { journal, end, right, verdicts } = await listener()
    server.clock.now = end - minute
    await journal.beat()
    server.clock.now = end - 2 * second
    await journal.write(key(0).questionId, key(0).right)
    server.clock.now = end + 59 * second
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 0 })
    expect(await verdicts()).toEqual(['counted'])
    expect(await right()).toBe(1)
  })

  test('whose network was gone for longer has answers that wait: nothing changes before', async () => {
    const { journal, end, window, right, verdicts } = await listener()
    server.clock.now = end - 2 * minute
    await journal.beat()
    server.clock.now = end - 2 * second
    await journal.write(key(0).questionId, key(0).right)
    server.clock.now = end + minute
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 1 })
    expect(await verdicts()).toEqual(['held'])
    expect(await right()).toBe(0)
    const { section } = await storedSitting(server, window)
    expect(section('listening')).toMatchObject({ held: 1, needsReview: false })
  })

  test('is not silent while no server ran', async () => {
    const { journal, end, right, verdicts } = await listener()
    const at = hall()
    const run = serverRun(at)
    server.clock.now = end - 40 * minute
    await run.mark()
    for (; server.clock.now < end - 39 * minute; server.clock.now += 5 * second) await run.mark()
    await journal.beat()
    await journal.write(key(0).questionId, key(0).right, end - 30 * minute)
    server.clock.now = end + 20 * minute
    await serverRun(at).mark()
    server.clock.now += 20 * second
    expect(savedOf(await journal.send())).toMatchObject({ held: 0 })
    expect(await verdicts()).toEqual(['counted'])
    expect(await right()).toBe(1)
    await server.db.delete(serverRuns)
  })

  test('whose disk has damaged an entry loses that one alone', async () => {
    const { journal, end, right, verdicts } = await listener()
    for (const index of [0, 1, 2]) await journal.write(key(index).questionId, key(index).right)
    server.clock.now = end - second
    await journal.beat()
    await journal.damage(2)
    server.clock.now = end + 50 * minute
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 3 })
    expect(await verdicts()).toEqual(['counted', 'unreadable', 'counted'])
    expect(await right()).toBe(2)
  })

  test('has a held answer that counts by itself when the rest of the chain proves a head from before the end', async () => {
    const { journal, end, right, verdicts } = await listener()
    server.clock.now = end - 10 * minute
    await journal.beat()
    for (const index of [0, 1]) await journal.write(key(index).questionId, key(index).right, end - minute)
    server.clock.now = end - second
    await journal.beat()
    server.clock.now = end + 50 * minute
    expect(savedOf(await journal.send(journal.entries.slice(0, 1)))).toMatchObject({
      acknowledged: 1,
      held: 1,
    })
    expect(await right()).toBe(0)
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 2, held: 0 })
    expect(await verdicts()).toEqual(['counted', 'counted'])
    expect(await right()).toBe(2)
  })
})

describe('deliveries', () => {
  test('are taken in order, without a gap, and each entry once', async () => {
    const { journal, window } = await listener()
    for (const index of [0, 1, 2, 3]) await journal.write(key(index).questionId, key(index).right)
    const [first, second, third, fourth] = journal.entries
    if (!first || !second || !third || !fourth) throw new Error('four were written')
    expect(savedOf(await journal.send([third, first]))).toMatchObject({ acknowledged: 1 })
    expect(savedOf(await journal.send([fourth, third]))).toMatchObject({ acknowledged: 1 })
    expect(savedOf(await journal.send([third, second, second]))).toMatchObject({ acknowledged: 3 })
    const copies = await Promise.all(Array.from({ length: 5 }, () => journal.send()))
    expect(copies.map((answer) => savedOf(answer).acknowledged)).toEqual([4, 4, 4, 4, 4])
    // Told in another form an entry that is here stays what it was.
    await journal.send([{ ...first, answer: key(0).wrong } as typeof first])
    expect((await entriesOf(window)).map(({ answer }) => answer)).toEqual(
      keys.slice(0, 4).map(({ right }) => right),
    )
    const [line] = await server.db.select().from(journalLines).where(eq(journalLines.orderId, window.id))
    expect(line).toMatchObject({ ...journal.head(), told: [], isBroken: false })
  })

  test('end at 20,000 entries of a section', async () => {
    const { journal, window } = await listener()
    await server.db
      .insert(journalLines)
      .values({ orderId: window.id, section: 'listening', writer: window.writer, seq: 19_999 })
    const entry = { ...key(0), answer: key(0).right, marked: false, chosenAt: 0, salt: 'A'.repeat(22) }
    expect(savedOf(await journal.send([{ ...entry, seq: 20_000 }]))).toMatchObject({ acknowledged: 20_000 })
    expect(await journal.send([{ ...entry, seq: 20_001 }])).toMatchObject({ body: { code: 'journal.full' } })
  })
})

describe('a client that lies', () => {
  test('gains nothing by back-dated choices after the end, and they are noted', async () => {
    const { journal, end, window, right, verdicts } = await listener()
    await beatUntil(journal, server.clock.now + 30 * second)
    server.clock.now = end - 3 * second
    await journal.beat()
    await beatUntil(journal, end + minute)
    for (const [index] of keys.entries())
      await journal.write(key(index).questionId, key(index).right, end - 5 * minute)
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: keys.length, held: 0 })
    expect(await verdicts()).toEqual(keys.map(() => 'late'))
    expect((await entriesOf(window)).map(({ isNoted }) => isNoted)).toEqual(keys.map(() => true))
    expect(await right()).toBe(0)
  })

  test('gains nothing by a head that it invented before the end', async () => {
    const { journal, end, window, right, verdicts } = await listener()
    server.clock.now = end - 3 * second
    await journal.beat()
    server.clock.now = end - second
    await journal.beat({ seq: 5, head: 'A'.repeat(43) })
    await beatUntil({ beat: () => journal.beat(null) }, end + minute)
    for (const [index] of keys.entries())
      await journal.write(key(index).questionId, key(index).right, end - minute)
    // What it may cover waits; when all is here, it is refuted.
    await journal.send(journal.entries.slice(0, 4))
    expect(await verdicts()).toEqual(['held', 'held', 'held', 'held'])
    await journal.send()
    const [line] = await server.db.select().from(journalLines).where(eq(journalLines.orderId, window.id))
    expect(line).toMatchObject({ isBroken: true, told: [] })
    expect(await right()).toBe(0)
  })

  test('that tells two heads of one number has nothing late that counts by itself', async () => {
    const { journal, end, right } = await listener()
    await journal.write(key(0).questionId, key(0).right)
    server.clock.now = end - 6 * second
    await journal.beat({ seq: 1, head: 'B'.repeat(43) })
    server.clock.now = end - 3 * second
    await journal.beat(null)
    await journal.beat()
    server.clock.now = end + 5 * second
    expect(savedOf(await journal.send())).toMatchObject({ held: 1 })
    expect(await right()).toBe(0)
  })

  test('cannot have a second line that registers after the end, nor one that hands in and goes on', async () => {
    const { journal, end, window, right, verdicts } = await listener()
    await journal.write(key(0).questionId, key(0).wrong)
    await journal.send()
    server.clock.now = end - 20 * second
    await journal.beat()
    await journal.handIn()
    server.clock.now += second
    await journal.write(key(0).questionId, key(0).right, end - 30 * second)
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 2, held: 0 })
    expect(await verdicts()).toEqual(['counted', 'late'])
    server.clock.now = end + minute
    const other = openWindow(server, server.people.individual, window.id)
    expect((await other.takeOver({ confirmed: true })).status).toBe(200)
    const later = openWrittenJournal(server, other, 'listening')
    for (const [index] of keys.entries())
      await later.write(key(index).questionId, key(index).right, end - minute)
    expect(savedOf(await later.send())).toMatchObject({ acknowledged: keys.length, held: 0 })
    expect(new Set(await verdictsOf(other))).toEqual(new Set(['late']))
    expect(await right()).toBe(0)
  })

  test('cannot take a heartbeat back with an older number, nor replay one', async () => {
    const { journal, end, right } = await listener()
    server.clock.now = end - 3 * second
    await journal.beat(null, { number: 7 })
    server.clock.now = end + 5 * second
    await journal.beat(null, { number: 8 })
    await journal.write(key(0).questionId, key(0).right, end - second)
    // By the older numbers it would have been told before the end, or never silent.
    for (const number of [7, 6, 8]) await journal.beat(journal.head(), { number, time: end - second })
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 0 })
    expect(await right()).toBe(0)
  })
})

test('a heartbeat without a readable disk tells nothing: what it does not tell may be there', async () => {
  const { journal, end, right } = await listener()
  server.clock.now = end - 20 * second
  await journal.beat()
  await journal.write(key(0).questionId, key(0).right)
  await beatUntil({ beat: () => journal.beat(null, { heads: null }) }, end + 30 * second)
  expect(savedOf(await journal.send())).toMatchObject({ held: 0 })
  expect(await right()).toBe(1)
})

test('choices of a writer are ordered by number, whatever times it claims', async () => {
  const { journal, window } = await listener()
  await journal.write(key(0).questionId, key(0).wrong, server.clock.now - second)
  await journal.write(key(0).questionId, key(0).right, server.clock.now - 30 * second)
  await journal.send()
  const { answer, chosenAt } = (await entriesOf(window)).at(-1) ?? {}
  expect([answer, chosenAt?.getTime()]).toEqual([key(0).right, server.clock.now - second])
  await journal.handIn()
  expect(await rightOf(window.id)).toBe(1)
})

describe('the answers of a section that has ended', () => {
  const unsettled = ({ id }: Pick<Window, 'id'>) =>
    withSitting(hall(), eq(orders.id, id), (sitting, transaction) => unsettledAnswers(sitting, transaction))

  test('are settled at once by a hand-in that names its final head, when all is here', async () => {
    const { journal, window } = await listener()
    await journal.write(key(0).questionId, key(0).right)
    await journal.send()
    await journal.handIn()
    expect(await unsettled(window)).toEqual({ held: 0, awaitedUntil: null })
  })

  test('wait for what the final head covers, or a silent browser, until the grace is over', async () => {
    const { journal, window, end } = await listener()
    await journal.write(key(0).questionId, key(0).right)
    server.clock.now = end - second
    await journal.handIn()
    const until = end - second + 2 * minute + second
    expect(await unsettled(window)).toEqual({ held: 0, awaitedUntil: until })
    await journal.send()
    expect(await unsettled(window)).toEqual({ held: 0, awaitedUntil: null })

    const silent = await listener()
    server.clock.now = silent.end + minute
    expect(await unsettled(silent.window)).toEqual({
      held: 0,
      awaitedUntil: silent.end + 2 * minute + second,
    })
    server.clock.now = silent.end + 2 * minute + second
    expect(await unsettled(silent.window)).toEqual({ held: 0, awaitedUntil: null })
  })

  test('are settled by the first heartbeat after the end, and wait for a person where some are held', async () => {
    const { journal, window, end } = await listener()
    server.clock.now = end - 10 * minute
    await journal.beat()
    await journal.write(key(0).questionId, key(0).right)
    server.clock.now = end + minute
    await journal.beat()
    expect(await unsettled(window)).toMatchObject({ awaitedUntil: end + 2 * minute + second })
    await journal.send()
    expect(await unsettled(window)).toEqual({ held: 1, awaitedUntil: null })
  })
})
