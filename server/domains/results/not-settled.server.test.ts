import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { members, orders, sectionSittings } from '#server/tables/index.ts'
import { finished } from '#test/server/finished.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { notSettled, notSettledText } from './not-settled.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('sittings are told apart by what they wait for, and those that are settled or of others are not counted', async () => {
  const { member, individual } = server.people
  const sat = []
  for (let count = 0; count < 5; count += 1) sat.push((await finished(server, member)).id)
  await finished(server, individual)
  const [held = '', pending = '', review = '', withheld = ''] = sat
  const set = (id: string, values: Partial<typeof orders.$inferInsert>) =>
    server.db.update(orders).set(values).where(eq(orders.id, id))
  const at = new Date(server.clock.now)
  await server.db.update(orders).set({ settledAt: at }).where(inArray(orders.id, sat))
  for (const id of [held, pending]) await set(id, { settledAt: null, verdict: null })
  await set(review, { settledAt: null, verdict: 'waiting' })
  await set(withheld, { verdict: 'withheld' })
  await server.db
    .update(sectionSittings)
    .set({ held: 2 })
    .where(and(eq(sectionSittings.orderId, held), eq(sectionSittings.section, 'reading')))
  const waiting = await notSettled(server.db, eq(members.id, member.id))
  expect(waiting).toEqual({ sittings: 4, held: 1, pending: 1, review: 1, withheld: 1 })
  await set(pending, { settledAt: at })
  expect(notSettledText(await notSettled(server.db, eq(members.id, member.id)))).toEqual([
    'not settled yet: 3 sittings (1 with late answers to be decided, 1 to be certified, 1 withheld); no points of theirs are told',
  ])
})
