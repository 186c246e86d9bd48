import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'

/** Fills an institution with members who have sat tests: as many members and sittings as are asked for, by SQL alone. */
export async function fillInstitution(
  db: Queries,
  { institutionId, members, sittings }: { institutionId: string; members: number; sittings: number },
): Promise<void> {
  await db.execute(sql`
    insert into members (id, company_id, institution_id, email, fullname, nim, password_hash, profile_saved_at)
    select 'banyak-' || n, company_id, id, 'banyak' || n || '@kampus.example', 'Peserta ' || md5(n::text),
      (21000000 + n)::text, case when n % 7 > 0 then 'x' end, case when n % 5 > 0 then now() end
    from institutions, generate_series(1, ${members}::int) n where id = ${institutionId}`)
  await db.execute(sql`
    insert into licences (id, code, company_id, institution_id, package_id, redeemed_at)
    select 'banyak-' || n, upper(md5('lisensi' || n)), company_id, institutions.id, package_id, now()
    from institutions, generate_series(1, ${sittings}::int) n, (select package_id from tests limit 1) test
    where institutions.id = ${institutionId}`)
  await db.execute(sql`
    insert into orders (id, order_no, member_id, licence_id, test_id, started_at, finished_at)
    select 'banyak-' || n, 'EPT-B' || n, 'banyak-' || (1 + n % ${members}::int), 'banyak-' || n, test.id, now(), now()
    from generate_series(1, ${sittings}::int) n, (select id from tests limit 1) test`)
  await db.execute(sql`analyze`)
}

/** Plans exam sessions in an institution that was filled: many on the roster of the first one, some on those of all others. */
export async function planExamSessions(
  db: Queries,
  of: { institutionId: string; count: number; roster: number; others: number },
): Promise<void> {
  await db.execute(sql`
    insert into exam_sessions (id, institution_id, name, room, package_id, window_from, window_to)
    select 'sesi-' || n, ${of.institutionId}, 'Sesi ' || n, 'Lab ' || n % 9, package_id,
      now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour'
    from generate_series(1, ${of.count}::int) n, (select package_id from tests limit 1) test`)
  await db.execute(sql`
    insert into exam_roster_entries (id, exam_session_id, member_id, seat, checked_in_at)
    select 'sesi-' || s || '-' || n, 'sesi-' || s, 'banyak-' || (1 + (s * 7 + n) % 10000), 'A' || n,
      case when n % 2 = 0 then now() end
    from generate_series(1, ${of.count}::int) s,
      generate_series(1, case when s = 1 then ${of.roster}::int else ${of.others}::int end) n`)
  await db.execute(sql`analyze`)
}
