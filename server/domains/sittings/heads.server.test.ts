import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { journalNotes } from '#server/domains/timeline/index.ts'
import { journalEntries, journalLines, orders, serverRuns } from '#server/tables/index.ts'
import { storedSitting } from '#test/server/candidate.ts'
import { waitingIn } from '#test/server/held-lock.ts'
import { savedOf } from '#test/server/written-journal.ts'
import { type ListeningRoom, minute, openListeningRoom, second } from './listener.fixture.ts'
import { serverRun } from './server-runs.ts'

let room: ListeningRoom
beforeAll(async () => {
  room = await openListeningRoom()
})
afterAll(() => room.server.close())

describe('an honest candidate', () => {
  test('loses nothing that a heartbeat had told before the end, whenever it arrives', async () => {
    const { journal, end, right, verdicts } = await room.listener()
    room.server.clock.now = end - 4 * second
    await journal.beat()
    for (const index of [0, 1]) await journal.write(room.key(index).questionId, room.key(index).right)
    room.server.clock.now = end - second
    await journal.beat()
    room.server.clock.now = end + 50 * minute
    expect(await right()).toBe(0)
    expect(savedOf(await journal.send())).toEqual(expect.objectContaining({ acknowledged: 2, held: 0 }))
    expect(await verdicts()).toEqual(['counted', 'counted'])
    expect(await right()).toBe(2)
  })

  test('has what a heartbeat had told wait for a person where it arrives after the result has been told', async () => {
    const { journal, end, window, right, verdicts } = await room.listener()
    room.server.clock.now = end - 4 * second
    await journal.beat()
    await journal.write(room.key(0).questionId, room.key(0).right)
    room.server.clock.now = end - second
    await journal.beat()
    room.server.clock.now = end + 50 * minute
    expect(await right()).toBe(0)
    const settledAt = new Date(room.server.clock.now)
    await room.server.db.update(orders).set({ settledAt }).where(eq(orders.id, window.id))
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 1 })
    expect(await verdicts()).toEqual(['held'])
    expect(await right()).toBe(0)
  })

  test('whose network is gone at the end for less than the grace loses nothing, and no more is asked', async () => {
    const { journal, end, right, verdicts } = await room.listener()
    room.server.clock.now = end - minute
    await journal.beat()
    room.server.clock.now = end - 2 * second
    await journal.write(room.key(0).questionId, room.key(0).right)
    room.server.clock.now = end + minute
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 0 })
    expect(await verdicts()).toEqual(['counted'])
    expect(await right()).toBe(1)
  })

  test('whose network was gone for longer has answers that wait: nothing changes before', async () => {
    const { journal, end, window, right, verdicts } = await room.listener()
    room.server.clock.now = end - minute - second
    await journal.beat()
    room.server.clock.now = end - 2 * second
    await journal.write(room.key(0).questionId, room.key(0).right)
    room.server.clock.now = end + minute
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 1 })
    expect(await verdicts()).toEqual(['held'])
    expect(await right()).toBe(0)
    const { section } = await storedSitting(room.server, window)
    expect(section('listening')).toMatchObject({ held: 1, needsReview: false })
  })

  test('is not silent while no server ran', async () => {
    const { journal, end, right, verdicts } = await room.listener()
    const at = room.hall()
    const run = serverRun(at)
    room.server.clock.now = end - 40 * minute
    await run.mark()
    for (; room.server.clock.now < end - 39 * minute; room.server.clock.now += 5 * second) await run.mark()
    await journal.beat()
    await journal.write(room.key(0).questionId, room.key(0).right, end - 30 * minute)
    room.server.clock.now = end + 20 * minute
    await serverRun(at).mark()
    room.server.clock.now += 20 * second
    expect(savedOf(await journal.send())).toMatchObject({ held: 0 })
    expect(await verdicts()).toEqual(['counted'])
    expect(await right()).toBe(1)
    await room.server.db.delete(serverRuns)
  })

  test('whose disk has damaged an entry loses that one alone', async () => {
    const { journal, window, end, right, verdicts } = await room.listener()
    for (const index of [0, 1, 2]) await journal.write(room.key(index).questionId, room.key(index).right)
    room.server.clock.now = end - second
    await journal.beat()
    await journal.damage(2)
    room.server.clock.now = end + 50 * minute
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 3 })
    expect(await verdicts()).toEqual(['counted', 'unreadable', 'counted'])
    const { entries } = await journalNotes(room.server.db, window.id)
    expect(entries).toMatchObject([{ from: 2, to: 2, became: 'unreadable', isMoved: false }])
    expect(await right()).toBe(2)
  })

  test('has a held answer that counts by itself when the rest of the chain proves a head from before the end', async () => {
    const { journal, end, right, verdicts } = await room.listener()
    room.server.clock.now = end - 10 * minute
    await journal.beat()
    for (const index of [0, 1])
      await journal.write(room.key(index).questionId, room.key(index).right, end - minute)
    room.server.clock.now = end - second
    await journal.beat()
    room.server.clock.now = end + 50 * minute
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

test('what did not count is noted by section, browser and number, in whatever order it was stored', async () => {
  const { window } = await room.listener()
  const at = new Date(room.server.clock.now)
  const stored = [
    ...[['structure', 'w2', 2] as const, ['structure', 'w1', 3] as const, ['reading', 'w1', 1] as const],
    ...[['structure', 'w2', 1] as const, ['structure', 'w1', 2] as const],
  ].map(([section, writer, seq]) => ({
    ...{ orderId: window.id, section, writer, seq, marked: false, verdict: 'late' as const },
    ...{ chosenAt: at, claimedAt: at, receivedAt: at },
  }))
  await room.server.db.insert(journalEntries).values(stored)
  const { entries } = await room.server.db.transaction(async (tx) => {
    // As the rows lie, not as an index has them.
    for (const way of ['indexscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    return journalNotes(tx, window.id)
  })
  expect(entries.map(({ section, writer, from, to }) => [section, writer, from, to])).toEqual([
    ['structure', 'w1', 2, 3],
    ['structure', 'w2', 1, 2],
    ['reading', 'w1', 1, 1],
  ])
})

describe('deliveries', () => {
  test('are taken in order, without a gap, and each entry once', async () => {
    const { journal, window } = await room.listener()
    for (const index of [0, 1, 2, 3]) await journal.write(room.key(index).questionId, room.key(index).right)
    const [first, second, third, fourth] = journal.entries
    if (!first || !second || !third || !fourth) throw new Error('four were written')
    expect(savedOf(await journal.send([third, first]))).toMatchObject({ acknowledged: 1 })
    expect(savedOf(await journal.send([fourth, third]))).toMatchObject({ acknowledged: 1 })
    expect(savedOf(await journal.send([third, second, second]))).toMatchObject({ acknowledged: 3 })
    const copies = await Promise.all(Array.from({ length: 5 }, () => journal.send()))
    expect(copies.map((answer) => savedOf(answer).acknowledged)).toEqual([4, 4, 4, 4, 4])
    // Told in another form an entry that is here stays what it was.
    await journal.send([{ ...first, answer: room.key(0).wrong } as typeof first])
    expect((await room.entriesOf(window)).map(({ answer }) => answer)).toEqual(
      room.keys.slice(0, 4).map(({ right }) => right),
    )
    const [line] = await room.server.db.select().from(journalLines).where(eq(journalLines.orderId, window.id))
    expect(line).toMatchObject({ ...journal.head(), told: [], isBroken: false })
  })

  test('end at 20,000 entries of a section', async () => {
    const { journal, window } = await room.listener()
    await room.server.db
      .insert(journalLines)
      .values({ orderId: window.id, section: 'listening', writer: window.writer, seq: 19_999 })
    const entry = {
      ...room.key(0),
      answer: room.key(0).right,
      marked: false,
      chosenAt: 0,
      salt: 'A'.repeat(22),
    }
    expect(savedOf(await journal.send([{ ...entry, seq: 20_000 }]))).toMatchObject({ acknowledged: 20_000 })
    expect(await journal.send([{ ...entry, seq: 20_001 }])).toMatchObject({ body: { code: 'journal.full' } })
  })
})

test('a heartbeat without a readable disk tells nothing: what it does not tell may be there', async () => {
  const { journal, end, right } = await room.listener()
  room.server.clock.now = end - 20 * second
  await journal.beat()
  await journal.write(room.key(0).questionId, room.key(0).right)
  await room.beatUntil({ beat: () => journal.beat(null, { heads: null }) }, end + 30 * second)
  expect(savedOf(await journal.send())).toMatchObject({ held: 0 })
  expect(await right()).toBe(1)
})

test('a first head that is told while the sitting is locked lets its holder make the row of the journal', async () => {
  const { journal, window } = await room.listener()
  const { db } = room.server
  await journal.write(room.key(0).questionId, room.key(0).right)
  const { beat } = await db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, window.id)).for('update')
    const beat = journal.beat()
    // Its presence and its head.
    await expect.poll(() => waitingIn(db), { timeout: 10_000 }).toBe(2)
    // As a delivery does: had the heartbeat made it by now, both would wait for each other.
    await tx
      .insert(journalLines)
      .values({ orderId: window.id, section: 'listening', writer: window.writer })
      .onConflictDoNothing()
    return { beat }
  })
  expect((await beat).status).toBe(200)
  const [line] = await db.select().from(journalLines).where(eq(journalLines.orderId, window.id))
  expect(line?.told).toMatchObject([journal.head()])
  expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 0 })
})

test('choices of a writer are ordered by number, whatever times it claims', async () => {
  const { journal, window } = await room.listener()
  await journal.write(room.key(0).questionId, room.key(0).wrong, room.server.clock.now - second)
  await journal.write(room.key(0).questionId, room.key(0).right, room.server.clock.now - 30 * second)
  await journal.send()
  const { answer, chosenAt } = (await room.entriesOf(window)).at(-1) ?? {}
  expect([answer, chosenAt?.getTime()]).toEqual([room.key(0).right, room.server.clock.now - second])
  await journal.handIn()
  expect(await room.rightOf(window.id)).toBe(1)
})
