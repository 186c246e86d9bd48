import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heartbeat } from '#contract/calls/sitting.ts'
import { orders, writers } from '#server/tables/index.ts'
import { dataOf, seatBefore } from '#test/server/candidate.ts'
import { newOrder, openWindow } from '#test/server/signing-candidate.ts'
import { type Answer, openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/**
 * Sends all of `calls` while another transaction holds the order's row, and lets go of it when each of them waits for it:
 * so all have read the order as it was before the first of them writes.
 */
async function atOnce(orderId: string, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { asked } = await server.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const asked = Promise.all(calls.map((call) => call()))
    const waiting = sql`select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    const countWaiting = async () => (await server.db.execute<{ waiting: number }>(waiting)).rows[0]?.waiting
    await expect.poll(countWaiting, { timeout: 3000 }).toBe(calls.length)
    // In an object, for a transaction that returns a promise would wait for it.
    return { asked }
  })
  return asked
}

const recordedWriters = async (orderId: string) =>
  (await server.db.select().from(writers).where(eq(writers.orderId, orderId))).map(({ writer }) => writer)

async function activeWriter(orderId: string): Promise<string | null | undefined> {
  const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.writer
}

test('of two first heartbeats at once one makes its browser the active one', async () => {
  const { id, token } = await seatBefore(server)
  const browsers = [randomUUID(), randomUUID()] as const
  const beats = browsers.map(
    (writer) => () => server.send(heartbeat, { params: { id }, body: { writer }, token }),
  )
  const answers = await atOnce(id, beats)
  const active = answers.map((answer) => dataOf<{ active: boolean }>(answer).active)
  expect(active.toSorted()).toEqual([false, true])
  const first = browsers[active.indexOf(true)]
  expect(await activeWriter(id)).toBe(first)
  expect(await recordedWriters(id)).toEqual([first])
})

test('of two windows that start a test at once one is registered', async () => {
  const { member } = server.people
  const { id } = await newOrder(server, member)
  const windows = [openWindow(server, member, id), openWindow(server, member, id)]
  const answers = await atOnce(
    id,
    windows.map((window) => () => window.start()),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const isRegistered = answers.map(
    (answer) => dataOf<{ serverKey: string | null }>(answer).serverKey !== null,
  )
  expect(isRegistered.toSorted()).toEqual([false, true])
  const first = windows[isRegistered.indexOf(true)]?.writer
  expect(await activeWriter(id)).toBe(first)
  expect(await recordedWriters(id)).toEqual([first])
})
