import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderList, updateStartTest } from '#contract/calls/orders.ts'
import { acts, orders, sectionSittings } from '#server/tables/index.ts'
import { type Candidate, dataOf, pass, seat } from '#test/server/candidate.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { closeOverdue } from './close-overdue.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  expect((await runCommand(server, 'institution', 'set', 'Politeknik Satu', 'expiryHours=48')).code).toBe(0)
})
afterAll(() => server.close())

const hourMs = 3_600_000
const sweep = () => closeOverdue({ db: server.db, now: () => new Date(server.clock.now) })
const orderIn = async ({ id }: Pick<Candidate, 'id'>) => {
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
  return order
}
const listed = async (person: Person, { id }: Pick<Candidate, 'id'>) => {
  const answer = await server.send(orderList, { query: { page: '1', limit: '50' }, token: person.token })
  return dataOf<{ list: { id: string; state: string }[] }>(answer).list.find((one) => one.id === id)?.state
}

/** Does something after so many hours, by a clock that is set back afterwards, since sessions would end. */
async function afterHours<T>(hours: number, work: () => Promise<T>): Promise<T> {
  const before = server.clock.now
  server.clock.now += hours * hourMs
  try {
    return await work()
  } finally {
    server.clock.now = before
  }
}

describe('a sitting that was begun and left after a section', () => {
  test('expires when the time that its institution gives has passed, and not an hour before', async () => {
    const { member } = server.people
    const candidate = await seat(server)
    expect((await pass(server, candidate, 'listening')).status).toBe(200)
    await afterHours(47, sweep)
    expect((await orderIn(candidate))?.expiredAt).toBeNull()
    await afterHours(48, sweep)
    expect((await orderIn(candidate))?.expiredAt).not.toBeNull()
    expect(await listed(member, candidate)).toBe('expired')
    const expired = { status: 409, body: { code: 'sitting.expired' } }
    expect(await candidate.start('structure')).toMatchObject(expired)
    expect(await candidate.section('structure')).toMatchObject(expired)
    const again = { params: { id: candidate.id }, body: {}, token: member.token }
    expect(await server.send(updateStartTest, again)).toMatchObject(expired)
    const [act] = await server.db
      .select()
      .from(acts)
      .where(eq(acts.orderId, candidate.id))
      .orderBy(desc(acts.createdAt))
    expect(act).toMatchObject({ kind: 'expired', by: 'server' })
  })

  test('has expired for its candidate also before any sweep has come to it', async () => {
    const candidate = await seat(server)
    await pass(server, candidate, 'listening')
    const longAgo = new Date(server.clock.now - 500 * hourMs)
    await server.db
      .update(orders)
      .set({ startedAt: longAgo, writerSeenAt: null })
      .where(eq(orders.id, candidate.id))
    expect(await candidate.start('structure'), 'Listening has just ended').toMatchObject({ status: 200 })
    const [alone, other] = [await seat(server), await seat(server)]
    await server.db
      .update(orders)
      .set({ startedAt: longAgo, writerSeenAt: longAgo })
      .where(inArray(orders.id, [alone.id, other.id]))
    expect(await alone.start('listening')).toMatchObject({ body: { code: 'sitting.expired' } })
    expect((await orderIn(other))?.expiredAt, 'nobody has asked for it').toBeNull()
  })

  test('goes on when an operator reopens it, and expires again only after the whole time', async () => {
    const candidate = await seat(server)
    await pass(server, candidate, 'listening')
    const { orderNo } = (await orderIn(candidate)) ?? { orderNo: '' }
    const reopen = () => runCommand(server, 'sitting', 'reopen', orderNo, '--reason', 'Illness')
    expect(await reopen()).toMatchObject({ code: 5, errors: `${orderNo} has not expired.` })
    await afterHours(48, sweep)
    const more = await runCommand(server, 'sitting', 'extend', orderNo, '10', '--reason', 'Illness')
    expect(more).toMatchObject({ code: 5, errors: `${orderNo} has expired: reopen it first.` })
    expect((await runJson<{ state: string }>(server, 'sitting', 'show', orderNo)).state).toBe('expired')
    // All that was before the reopening lies longer ago than the time that the institution gives.
    const longAgo = new Date(server.clock.now - 500 * hourMs)
    const { id } = candidate
    await server.db.update(orders).set({ startedAt: longAgo, writerSeenAt: longAgo }).where(eq(orders.id, id))
    await server.db
      .update(sectionSittings)
      .set({ startedAt: longAgo, submittedAt: longAgo })
      .where(eq(sectionSittings.orderId, id))
    expect(await reopen()).toMatchObject({ code: 0, output: `${orderNo}: reopened\n` })
    await afterHours(47, sweep)
    expect((await orderIn(candidate))?.expiredAt).toBeNull()
    await afterHours(49, sweep)
    expect((await orderIn(candidate))?.expiredAt, 'the whole time has passed again').not.toBeNull()
    expect((await reopen()).code).toBe(0)
    expect((await candidate.start('structure')).status).toBe(200)
    const shown = await runCommand(server, 'sitting', 'show', orderNo)
    expect(shown.output).toMatch(/expired +server/)
    expect(shown.output).toMatch(/reopened +operator +Illness/)
  })
})

describe('a sitting does not expire', () => {
  test('while a section of it runs, or before it was begun, or after it was handed in', async () => {
    const running = await seat(server)
    await pass(server, running, 'listening')
    await running.start('structure')
    const untouched = await seat(server, server.people.member, false)
    const done = await seat(server)
    for (const section of ['listening', 'structure', 'reading'] as const) await pass(server, done, section)
    // Extra minutes keep the section open past the time to expire.
    const { orderNo } = (await orderIn(running)) ?? { orderNo: '' }
    for (let hours = 0; hours < 60; hours += 10)
      await runCommand(server, 'sitting', 'extend', orderNo, '600', '--reason', 'Power cut')
    await afterHours(59, sweep)
    for (const candidate of [running, untouched, done])
      expect((await orderIn(candidate))?.expiredAt).toBeNull()
    await afterHours(59 + 48 + 2, sweep)
    expect((await orderIn(running))?.expiredAt, 'once its section has ended').not.toBeNull()
    expect((await orderIn(untouched))?.expiredAt).toBeNull()
  })

  test('of somebody without an institution, before a week has passed', async () => {
    const candidate = await seat(server, server.people.individual)
    await afterHours(167, sweep)
    expect((await orderIn(candidate))?.expiredAt).toBeNull()
    await afterHours(168, sweep)
    expect((await orderIn(candidate))?.expiredAt).not.toBeNull()
  })
})

test('an institution gives an hour at the least, and a year at the most', async () => {
  for (const hours of ['0', '8761', '1.5'])
    expect(
      (await runCommand(server, 'institution', 'set', 'Politeknik Satu', `expiryHours=${hours}`)).code,
    ).toBe(2)
})
