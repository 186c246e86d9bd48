import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillInstitution } from '#test/server/many-members.ts'
import { fillResults } from '#test/server/many-results.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { closeOverdue } from './close-overdue.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  const institutionId = server.people.member.institutionId ?? ''
  await fillInstitution(server.db, { institutionId, members: 500, sittings: 4000 })
  await fillResults(server.db)
})
afterAll(() => server.close())

/** Rows that were read by going through whole tables, of orders and of their sections. */
async function rowsGoneThrough(): Promise<number> {
  const { rows } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_stat_force_next_flush()`)
    return tx.execute<{ rows: number }>(sql`select sum(seq_tup_read)::int as rows from pg_stat_user_tables
      where relname in ('orders', 'section_sittings')`)
  })
  return rows[0]?.rows ?? 0
}

test('the look for what is overdue does not go through the sittings that are over', async () => {
  const context = { db: server.db, now: () => new Date(server.clock.now) }
  await server.db.$client.query('select pg_stat_force_next_flush()')
  const before = await rowsGoneThrough()
  for (let time = 0; time < 20; time += 1) await closeOverdue(context)
  // Each connection tells of what it did at its next statement.
  await Promise.all(
    Array.from({ length: 10 }, () => server.db.execute(sql`select pg_stat_force_next_flush()`)),
  )
  await Promise.all(Array.from({ length: 10 }, () => server.db.execute(sql`select 1`)))
  expect((await rowsGoneThrough()) - before).toBeLessThan(4000)
})
