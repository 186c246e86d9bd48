import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examSessionList } from '#contract/calls/staff-exam-sessions.ts'
import { staffIssueLicences, staffLicenceList } from '#contract/calls/staff-licences.ts'
import { staffResultList } from '#contract/calls/staff-results.ts'
import { openRoom, type Room } from '#server/domains/exam-sessions/exam-sessions.fixture.ts'
import { examRosterEntries, examSessions, licences, orders } from '#server/tables/index.ts'
import { dataOf, seat } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

/*
 * A list says of each row in which state it is, and is asked for the rows of one state: two forms of one rule, held to each
 * other with every combination of what may be stored.
 */

let server: TestServer
let room: Room
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
})
afterAll(() => server.close())

const either = [null, new Date(0)]

/** Expects each of these states to have the rows that are told to be in it; a row stands for each combination. */
async function expectTold<Row>(
  rows: number,
  states: readonly string[],
  list: (state?: string) => Promise<readonly Row[]>,
  stateOf: (row: Row) => string,
): Promise<void> {
  const all = await list()
  expect(all).toHaveLength(rows)
  for (const state of states)
    expect([state, await list(state)]).toEqual([state, all.filter((row) => stateOf(row) === state)])
}

test('exam sessions, however they were opened and closed', async () => {
  const search = 'Sesi Keadaan'
  for (const openedAt of either)
    for (const closedAt of either) {
      const { id } = await room.plan({ name: search })
      await server.db.update(examSessions).set({ openedAt, closedAt }).where(eq(examSessions.id, id))
    }
  type Session = { state: string }
  const list = async (state?: string) =>
    dataOf<{ list: Session[] }>(await room.ask(examSessionList, { search, ...(state && { state }) })).list
  await expectTold(4, ['planned', 'open', 'closed'], list, ({ state }) => state)
})

test('a roster, whatever was noted of those on it and whether they have begun', async () => {
  const { id } = await room.plan()
  for (const startedAt of either)
    for (const absentAt of either)
      for (const checkedInAt of either) {
        await server.licence(room.here)
        const { id: entry, orderId } = await room.add(id, (await room.newMember()).email)
        const noted = { absentAt, checkedInAt }
        await server.db.update(examRosterEntries).set(noted).where(eq(examRosterEntries.id, entry))
        await server.db
          .update(orders)
          .set({ startedAt })
          .where(eq(orders.id, orderId ?? ''))
      }
  const list = async (attendance?: string) => (await room.roster(id, attendance ? { attendance } : {})).list
  const states = ['begun', 'absent', 'present', 'expected']
  await expectTold(8, states, list, ({ attendance }) => attendance)
})

test('licences, whether they were redeemed and revoked', async () => {
  const { token } = room.administrator
  const body = { institutionId: room.here, count: 4, packageId: 'tiny' }
  const { codes } = dataOf<{ codes: string[] }>(await server.send(staffIssueLicences, { token, body }))
  const stored = either.flatMap((redeemedAt) => either.map((revokedAt) => ({ redeemedAt, revokedAt })))
  for (const [index, values] of stored.entries())
    await server.db
      .update(licences)
      .set(values)
      .where(eq(licences.code, codes[index] ?? ''))
  type Listed = { code: string; state: string }
  const list = async (state?: string) => {
    const query = { institutionId: room.here, limit: '100', ...(state && { state }) }
    const { list: found } = dataOf<{ list: Listed[] }>(await server.send(staffLicenceList, { token, query }))
    return found.filter(({ code }) => codes.includes(code))
  }
  await expectTold(4, ['free', 'redeemed', 'revoked'], list, ({ state }) => state)
})

test('results, whatever is stored of their sittings', async () => {
  const { token } = room.administrator
  const ids: string[] = []
  for (const finishedAt of either)
    for (const disqualifiedAt of either)
      for (const settledAt of either)
        for (const verdict of [null, 'passed', 'waiting', 'withheld'] as const) {
          // Nobody redeems so many licences at once.
          server.clock.now += 5 * 60_000
          const { id } = await seat(server)
          ids.push(id)
          const stored = { finishedAt, disqualifiedAt, settledAt, verdict }
          await server.db.update(orders).set(stored).where(eq(orders.id, id))
        }
  type Result = { id: string; result: string }
  const list = async (result?: string) => {
    const query = { institutionId: room.here, limit: '100', ...(result && { result }) }
    const { list: found } = dataOf<{ list: Result[] }>(await server.send(staffResultList, { token, query }))
    return found.filter(({ id }) => ids.includes(id))
  }
  const results = ['none', 'pending', 'review', 'settled', 'withheld']
  await expectTold(32, results, list, ({ result }) => result)
})
