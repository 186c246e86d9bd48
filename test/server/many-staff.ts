import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'

/**
 * Fills an institution with persons of the staff and what they have done over the last 300 days, by SQL alone: the database
 * chains each line of the log, as it does with those that the server writes.
 */
export async function fillStaff(
  db: Queries,
  of: { institutionId: string; persons: number; acts: number },
): Promise<void> {
  await db.execute(sql`
    insert into staff_persons (id, email, name, password_hash)
    select 'staf-' || n, 'staf' || n || '@kampus.example', 'Staf ' || md5(n::text), case when n % 9 > 0 then 'x' end
    from generate_series(1, ${of.persons}::int) n`)
  await db.execute(sql`
    insert into staff_roles (person_id, role, institution_id)
    select 'staf-' || n, (array['proctor', 'reviewer', 'administrator'])[1 + n % 3], ${of.institutionId}
    from generate_series(1, ${of.persons}::int) n`)
  // The database plans how it finds the end of the chain by the first lines: after some, it knows that there are many.
  for (const [first, last] of [
    [1, 1000],
    [1001, of.acts],
  ] as const) {
    await db.execute(sql`
      insert into security_events (id, kind, company_id, institution_id, member_id, person_id, address, details, created_at)
      select 'tindakan-' || n, 'staffAct', company_id, id, case when n % 2 = 0 then 'banyak-' || n % 10000 + 1 end,
        'staf-' || n % ${of.persons}::int + 1, '10.0.0.' || n % 250, '{"call": "memberCorrect", "reason": "Ejaan nama"}',
        now() - (${of.acts}::int - n) * interval '300 days' / ${of.acts}::int
      from institutions, generate_series(${first}::int, ${last}::int) n where id = ${of.institutionId}`)
    await db.execute(sql`analyze`)
  }
}
