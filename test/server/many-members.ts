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

/** Certificates of those sittings, one in twenty revoked, one in ten replaced, and a parcel with one in ten. */
export async function fillCertificates(db: Queries): Promise<void> {
  await db.execute(sql`
    insert into certificates (id, order_id, name, date_of_birth, tested_at, listening, structure, reading, total,
      predicted_score, level, supervision, issued_at, revoked_at, revoked_for)
    select orders.id || '-' || part, orders.id, members.fullname, '2003-04-21', finished_at, 50, 52, 54, 100,
      (array[457, 490, 520, 553])[1 + length(orders.id) % 4], 'Upper intermediate', 'room',
      finished_at + part * interval '1 minute',
      case when part = 1 and n % 10 = 3 or n % 20 = 7 then finished_at + interval '2 minutes' end,
      case when part = 1 and n % 10 = 3 or n % 20 = 7 then 'Nama salah cetak' end
    from (
      select *, substr(id, 8)::int as n from orders where id like 'banyak-%' and verdict is distinct from 'waiting'
    ) orders
    join members on members.id = orders.member_id
    join generate_series(1, 2) part on part = 1 or n % 10 = 3`)
  await db.execute(sql`
    insert into shipments (order_id, waybill_id, status, price, shipper, origin, destination, courier, delivery, items)
    select id, 'JNE' || md5(id), 'delivered', 0, '{}', '{}', '{}', '{"company": "jne", "link": ""}', '{}', '[]'
    from orders where id like 'banyak-%0'`)
  await db.execute(
    sql`insert into shipment_events (id, order_id, status, note, at) select order_id, order_id, status, 'Diterima', now() from shipments`,
  )
  await db.execute(sql`analyze`)
}
