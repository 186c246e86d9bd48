import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heartbeat } from '#contract/calls/sitting.ts'
import { orders, writers } from '#server/tables/index.ts'
import { dataOf, seatBefore } from '#test/server/candidate.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import { newOrder, openWindow } from '#test/server/signing-candidate.ts'
import { type Answer, openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Sends all of `calls` so that each has read the order as it was before the first of them writes. */
async function atOnce(orderId: string, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const lock = sql`select id from ${orders} where ${orders.id} = ${orderId} for update`
  const { result } = await whileHeld(server.db, { lock, count: calls.length }, () =>
    Promise.all(calls.map((call) => call())),
  )
  return result
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
