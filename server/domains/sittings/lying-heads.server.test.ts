import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { journalLines } from '#server/tables/index.ts'
import { runCommand } from '#test/server/operator.ts'
import { openWindow } from '#test/server/signing-candidate.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'
import { type ListeningRoom, minute, openListeningRoom, second } from './listener.fixture.ts'

let room: ListeningRoom
beforeAll(async () => {
  room = await openListeningRoom()
})
afterAll(() => room.server.close())

describe('a client that lies', () => {
  test('gains nothing by back-dated choices after the end, and they are noted', async () => {
    const { journal, end, window, right, verdicts } = await room.listener()
    await room.beatUntil(journal, room.server.clock.now + 30 * second)
    room.server.clock.now = end - 3 * second
    await journal.beat()
    await room.beatUntil(journal, end + minute)
    for (const [index] of room.keys.entries())
      await journal.write(room.key(index).questionId, room.key(index).right, end - 5 * minute)
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: room.keys.length, held: 0 })
    expect(await verdicts()).toEqual(room.keys.map(() => 'late'))
    expect((await room.entriesOf(window)).map(({ isNoted }) => isNoted)).toEqual(room.keys.map(() => true))
    const { output } = await runCommand(room.server, 'sitting', 'show', window.id)
    expect(output).toMatch(new RegExp(`1 to ${room.keys.length} +listening +\\w{8} +late, time moved`))
    expect(output).toContain(`${room.keys.length} late, ${room.keys.length} with another time`)
    expect(await right()).toBe(0)
  })

  test('gains nothing by a head that it invented before the end', async () => {
    const { journal, end, window, right, verdicts } = await room.listener()
    room.server.clock.now = end - 3 * second
    await journal.beat()
    room.server.clock.now = end - second
    await journal.beat({ seq: 5, head: 'A'.repeat(43) })
    await room.beatUntil({ beat: () => journal.beat(null) }, end + minute)
    for (const [index] of room.keys.entries())
      await journal.write(room.key(index).questionId, room.key(index).right, end - minute)
    // What it may cover waits; when all is here, it is refuted.
    await journal.send(journal.entries.slice(0, 4))
    expect(await verdicts()).toEqual(['held', 'held', 'held', 'held'])
    await journal.send()
    const [line] = await room.server.db.select().from(journalLines).where(eq(journalLines.orderId, window.id))
    expect(line).toMatchObject({ isBroken: true, told: [] })
    expect(await right()).toBe(0)
  })

  test('that tells two heads of one number has nothing late that counts by itself', async () => {
    const { journal, end, right } = await room.listener()
    await journal.write(room.key(0).questionId, room.key(0).right)
    room.server.clock.now = end - 6 * second
    await journal.beat({ seq: 1, head: 'B'.repeat(43) })
    room.server.clock.now = end - 3 * second
    await journal.beat(null)
    await journal.beat()
    room.server.clock.now = end + 5 * second
    expect(savedOf(await journal.send())).toMatchObject({ held: 1 })
    expect(await right()).toBe(0)
  })

  test('cannot have a second line that registers after the end, nor one that hands in and goes on', async () => {
    const { journal, end, window, right, verdicts } = await room.listener()
    await journal.write(room.key(0).questionId, room.key(0).wrong)
    await journal.send()
    room.server.clock.now = end - 20 * second
    await journal.beat()
    await journal.handIn()
    room.server.clock.now += second
    await journal.write(room.key(0).questionId, room.key(0).right, end - 30 * second)
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 2, held: 0 })
    expect(await verdicts()).toEqual(['counted', 'late'])
    room.server.clock.now = end + minute
    const other = openWindow(room.server, room.server.people.individual, window.id)
    expect((await other.takeOver({ confirmed: true })).status).toBe(200)
    const later = openWrittenJournal(room.server, other, 'listening')
    for (const [index] of room.keys.entries())
      await later.write(room.key(index).questionId, room.key(index).right, end - minute)
    expect(savedOf(await later.send())).toMatchObject({ acknowledged: room.keys.length, held: 0 })
    expect(new Set(await room.verdictsOf(other))).toEqual(new Set(['late']))
    expect(await right()).toBe(0)
  })

  test('cannot take a heartbeat back with an older number, nor replay one', async () => {
    const { journal, end, right } = await room.listener()
    room.server.clock.now = end - 3 * second
    await journal.beat(null, { number: 7 })
    room.server.clock.now = end + 5 * second
    await journal.beat(null, { number: 8 })
    await journal.write(room.key(0).questionId, room.key(0).right, end - second)
    // By the older numbers it would have been told before the end, or never silent.
    for (const number of [7, 6, 8]) await journal.beat(journal.head(), { number, time: end - second })
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 0 })
    expect(await right()).toBe(0)
  })
})
