import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heartbeat } from '#contract/calls/sitting.ts'
import { begin } from '#server/domains/supervision/late-answers.fixture.ts'
import { orders, writers } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { sentBy } from './statements.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function seat() {
  const { id, window } = await signedSitting(server, server.people.member)
  const { journal } = await begin(server, window, 'listening')
  return { id, beat: async () => dataOf<{ active: boolean; number: number }>(await journal.beat()) }
}

test('heartbeats that come at once share their statements, and each is answered as if it were alone', async () => {
  const seats = await Promise.all(Array.from({ length: 12 }, seat))
  // The first of a section plans its supervision.
  for (const { beat } of seats) await beat()
  const sent = sentBy(server)
  const alone = await sent(() => Promise.all(seats.slice(0, 1).map(({ beat }) => beat())))
  const before = await Promise.all(seats.map(({ beat }) => beat()))
  const together = await sent(async () => {
    const after = await Promise.all(seats.map(({ beat }) => beat()))
    expect(after).toEqual(
      before.map(({ number }) => expect.objectContaining({ active: true, number: number + 1 })),
    )
  })
  // Of each kind one goes alone and the others together, but for who comes too late for that: apart they would be 60.
  expect(alone.statements).toBe(5)
  expect(together.statements).toBeLessThan(30)
})

test('a heartbeat in the name of somebody else is refused among those that share its statements', async () => {
  const [own, other] = [await seat(), await seat()]
  await own.beat()
  const { token } = server.people.stranger
  const body = { writer: randomUUID(), number: 99, heads: [] }
  const lie = () => server.send(heartbeat, { params: { id: own.id }, token, body })
  const [before, refused, , after] = await Promise.all([own.beat(), lie(), other.beat(), own.beat()])
  expect(refused.body.code).toBe('order.notFound')
  expect([before?.active, after?.active]).toEqual([true, true])
  const [order] = await server.db.select().from(orders).where(eq(orders.id, own.id))
  expect(order?.writer).not.toBe(body.writer)
})

test.each([
  ['its sitting', (id: string) => sql`select from ${orders} where ${orders.id} = ${id} for update`],
  ['its writer', (id: string) => sql`select from ${writers} where ${writers.orderId} = ${id} for update`],
])('a heartbeat that waits for the lock of %s makes no other wait', async (_, lockOf) => {
  const [held, other] = [await seat(), await seat()]
  const { result, cameBefore } = await whileHeld(server.db, { lock: lockOf(held.id), count: 2 }, async () => {
    const waiting = Promise.all([held.beat(), held.beat()])
    expect((await other.beat()).active).toBe(true)
    expect((await other.beat()).active).toBe(true)
    return waiting
  })
  expect(cameBefore).toBe(false)
  expect(result.map(({ active }) => active)).toEqual([true, true])
})
