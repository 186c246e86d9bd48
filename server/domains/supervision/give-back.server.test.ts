import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BoardRow, roomBoard } from '#contract/calls/room.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { acts, orders } from '#server/tables/index.ts'
import { dataOf, keysOf, storedSitting } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
import { openWindow, signedSitting } from '#test/server/signing-candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { begin, minute } from './late-answers.fixture.ts'

let server: TestServer
let here: string
let proctor: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  here = server.people.member.institutionId ?? ''
  proctor = await openStaff(server, 'proctor', here)
})
beforeEach(() => server.db.update(orders).set({ finishedAt: new Date(server.clock.now), pausedAt: null }))
afterAll(() => server.close())

const act = async (kind: string, sittings: string[] | 'all', id: string = randomUUID()) => {
  const body = { institutionId: here, id, sittings, action: { kind }, reason: 'Listrik padam' }
  const answer = await server.send(staffAct, { token: proctor.token, body })
  return dataOf<{ sittings: { outcome: string; code: string | null }[] }>(answer).sittings.map(
    ({ outcome, code }) => code ?? outcome,
  )
}
const lost = async (id: string) => {
  const query = { institutionId: here, ids: id }
  const { list } = dataOf<{ list: BoardRow[] }>(await server.send(roomBoard, { token: proctor.token, query }))
  return list[0]?.lostSeconds
}

/** Somebody who sits Listening and was heard a moment ago. */
async function seated(person = server.people.member) {
  const { id, window } = await signedSitting(server, person)
  const { journal, end } = await begin(server, window, 'listening')
  await journal.beat()
  const given = async () => {
    const row = (await storedSitting(server, { id })).section('listening')
    return [(row?.deadlineAt.getTime() ?? 0) - end, row?.extendedSeconds, row?.givenBackSeconds]
  }
  const choose = async (at: number) => {
    const keys = await keysOf(server, 'listening')
    const key = keys[journal.entries.length % keys.length]
    await journal.write(key?.questionId ?? '', key?.right ?? '', at)
  }
  return { id, window, journal, end, given, choose }
}
const after = (ms: number) => {
  server.clock.now += ms
}

test('a dead PC has lost what its section ran meanwhile; it is given back by a person, once, and what is lost later anew', async () => {
  const { id, journal, given } = await seated()
  after(14_000)
  await journal.beat()
  expect(await lost(id)).toBe(0)
  after(4 * minute)
  // Not known before it is heard again: it may have gone on answering.
  expect([await lost(id), await act('giveBack', [id])]).toEqual([0, ['already']])
  await journal.beat()
  expect([await lost(id), await given()]).toEqual([240, [0, 0, 0]])
  const writeId = randomUUID()
  expect([await act('giveBack', [id], writeId), await act('giveBack', [id], writeId)]).toEqual([
    ['done'],
    ['done'],
  ])
  expect([await lost(id), await given()]).toEqual([0, [240_000, 240, 240]])
  expect(await act('giveBack', [id])).toEqual(['already'])
  after(minute)
  const told = dataOf<{ notices: object[] }>(await journal.beat()).notices
  expect(told).toMatchObject([{ kind: 'extend' }])
  expect([await lost(id), await act('giveBack', 'all'), await given()]).toEqual([
    60,
    ['done'],
    [300_000, 300, 300],
  ])
  const done = await server.db.select().from(acts).where(eq(acts.orderId, id))
  expect(done).toMatchObject([
    { kind: 'gaveBack', by: 'staff', personId: proctor.id, reason: 'Listrik padam' },
    { kind: 'gaveBack', before: { seconds: 60 } },
  ])
})

test('who was cut off and went on answering has lost nothing but what follows the last answer', async () => {
  const { id, journal, choose } = await seated()
  const from = server.clock.now
  for (const at of [1, 2, 3]) await choose(from + at * minute)
  after(3 * minute + 10_000)
  // The heartbeat is here before the answers: until they are, nothing is known to be lost.
  await journal.beat()
  expect([await lost(id), await act('giveBack', [id])]).toEqual([0, ['already']])
  await journal.send()
  expect(await lost(id)).toBe(0)
  await choose(server.clock.now + minute)
  after(5 * minute)
  await journal.send()
  await journal.beat()
  expect(await lost(id)).toBe(240)
})

test('a client that is silent to win time gets none by itself, and one that withholds answers has none counted', async () => {
  const { id, journal, choose, given } = await seated()
  const from = server.clock.now
  await choose(from + minute)
  after(5 * minute)
  // It tells of the answer, as its chain must, and does not bring it.
  await journal.beat()
  expect([await lost(id), await given()]).toEqual([0, [0, 0, 0]])
  // One that claims its answer to be older than it can be is shown as silent all the time, and has nothing by itself.
  const liar = await seated()
  await liar.choose(0)
  after(5 * minute)
  await liar.journal.send()
  await liar.journal.beat()
  expect([await lost(liar.id), await liar.given()]).toEqual([300, [0, 0, 0]])
})

test('a pause is no loss, nor is the time after the end; a section that ended in a silence opens again', async () => {
  const { id, journal, end, given } = await seated()
  after(minute)
  await act('pause', [id])
  after(10 * minute)
  await act('resume', [id])
  after(minute)
  await journal.beat()
  expect(await lost(id)).toBe(120)
  await act('giveBack', [id])
  expect(await given()).toEqual([12 * minute, 120, 120])
  const ends = end + 12 * minute
  const silentFor = Math.floor((ends - server.clock.now) / 1000)
  server.clock.now = ends + 10 * minute
  const another = openWindow(server, server.people.member, id)
  expect((await another.takeOver({ confirmed: true })).status).toBe(200)
  expect([await lost(id), await act('giveBack', [id])]).toEqual([silentFor, ['done']])
  const reopened = (await storedSitting(server, { id })).section('listening')
  expect(reopened).toMatchObject({ submittedAt: null })
  expect(reopened?.deadlineAt.getTime()).toBe(server.clock.now + silentFor * 1000)
  // Nor is the time between that end and the new one.
  await openWindow(server, server.people.member, id).takeOver({ confirmed: true })
  expect(await lost(id)).toBe(0)
})

test('the command line gives back to one or to all of an institution, and to nobody of another one', async () => {
  const [one, foreign] = [await seated(), await seated(server.people.stranger)]
  after(2 * minute)
  for (const { journal } of [one, foreign]) await journal.beat()
  expect(await act('giveBack', [foreign.id])).toEqual(['notFound'])
  const run = (...words: string[]) =>
    runCommand(server, 'sitting', 'give-back', ...words, '--reason', 'Server mati')
  const all = await run('--institution', 'Politeknik Satu')
  expect([all.code, all.output]).toEqual([0, expect.stringContaining('120 seconds given back')])
  expect([await one.given(), await foreign.given()]).toEqual([
    [120_000, 120, 120],
    [0, 0, 0],
  ])
  expect((await run(one.id)).errors).toContain('has lost no time')
  expect((await run(foreign.id)).code).toBe(0)
  expect(await foreign.given()).toEqual([120_000, 120, 120])
})
