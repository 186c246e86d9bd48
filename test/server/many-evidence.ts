import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'

/**
 * Evidence of the sittings that `fillResults` made: three pictures of each, of which one shows a violation, and a run of its
 * supervision. Of most it is due.
 */
export async function fillEvidence(db: Queries): Promise<void> {
  await db.execute(sql`
    insert into media (id, member_id, order_id, title, source, type, bytes, width, height, created_at)
    select orders.id || '-' || n, member_id, orders.id, 'gambar', 'camera', 'image/jpeg', 20000, 640, 480, started_at
    from orders, generate_series(1, 3) n where orders.id like 'banyak-%'`)
  await db.execute(sql`
    insert into violations (id, order_id, section, counter_type, media_id, text_voice, created_at)
    select id, id, 'structure', 'face', id || '-1', '', started_at from orders where id like 'banyak-%'`)
  await db.execute(sql`
    insert into supervision_runs (order_id, section, number, state, "from", until, watched_ms, looks)
    select id, 'structure', 1, '{}', started_at, finished_at, 60000, '{}' from orders where id like 'banyak-%'`)
  await db.execute(sql`analyze`)
}
