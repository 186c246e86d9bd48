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
