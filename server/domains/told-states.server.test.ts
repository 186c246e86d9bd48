import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListedCertificate, staffCertificateList } from '#contract/calls/staff-certificates.ts'
import { examSessionList } from '#contract/calls/staff-exam-sessions.ts'
import { staffIssueLicences, staffLicenceList } from '#contract/calls/staff-licences.ts'
import { staffResultList } from '#contract/calls/staff-results.ts'
import { validFrom } from '#server/domains/certificates/validity.ts'
import { openRoom, type Room } from '#server/domains/exam-sessions/exam-sessions.fixture.ts'
import { certificates, examRosterEntries, examSessions, licences, orders } from '#server/tables/index.ts'
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

test('certificates, whatever their kind and age, revoked or not, alone or beside an earlier or later one of their test', async () => {
  const { token } = room.administrator
  const issuedAt = new Date(server.clock.now)
  const scores = { listening: 50, structure: 50, reading: 50, total: 60, predictedScore: 500, level: 'B1' }
  const issue = async (orderId: string, values: Partial<typeof certificates.$inferInsert>) => {
    const text = { name: `Nama ${orderId.slice(0, 1)}`, dateOfBirth: '2000-01-01' }
    await server.db
      .insert(certificates)
      .values({ orderId, ...text, ...scores, testedAt: issuedAt, issuedAt, ...values })
  }
  const oldest = validFrom(new Date(server.clock.now + 24 * 5 * 60_000))
  for (const kind of ['certificate', 'report'] as const)
    for (const testedAt of [oldest, new Date(oldest.getTime() - 1)])
      for (const revokedAt of either)
        for (const besideMs of [null, -1000, 1000]) {
          // Nobody redeems so many licences at once.
          server.clock.now += 5 * 60_000
          const { id } = await seat(server)
          await issue(id, { kind, testedAt, revokedAt })
          if (besideMs !== null)
            await issue(id, { issuedAt: new Date(issuedAt.getTime() + besideMs), revokedAt: new Date(0) })
        }
  const list = async (state?: string, more: Record<string, string> = {}) => {
    const query = { institutionId: room.here, limit: '100', ...(state && { state }), ...more }
    return dataOf<{ list: ListedCertificate[]; total: number }>(
      await server.send(staffCertificateList, { token, query }),
    )
  }
  const states = ['valid', 'expired', 'revoked', 'replaced']
  await expectTold(
    40,
    states,
    async (state) => (await list(state)).list,
    ({ state }) => state,
  )

  const whole = await list()
  const counts = states.map((state) => whole.list.filter((one) => one.state === state).length)
  expect(counts).toEqual([9, 3, 16, 12])
  for (const sort of ['name', '-issuedAt']) {
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list(undefined, { page, limit: '15', sort })),
    )
    expect(pages.map(({ list: rows, total }) => [rows.length, total])).toEqual([
      [15, 40],
      [15, 40],
      [10, 40],
    ])
    expect(new Set(pages.flatMap(({ list: rows }) => rows.map(({ id }) => id))).size).toBe(40)
  }
})
