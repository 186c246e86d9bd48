import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'

/**
 * Results of the sittings that `fillInstitution` made: begun over a year, most of them settled; one of a hundred waits for its
 * verdict, and one of five hundred has late answers that wait.
 */
export async function fillResults(db: Queries): Promise<void> {
  await db.execute(sql`
    update orders set started_at = at, finished_at = at + interval '2 hours', predicted_score = 310 + hash % 368,
      verdict = case when hash % 100 = 0 then 'waiting' else 'passed' end, verdict_at = at + interval '3 hours',
      settled_at = case when hash % 100 > 0 then at + interval '3 hours' end
    from (
      select id, abs(hashtext(id)) as hash, now() - (abs(hashtext(id || 'at')) % 31536000) * interval '1 second' as at
      from orders where id like 'banyak-%'
    ) drawn
    where drawn.id = orders.id`)
  await db.execute(sql`
    insert into section_sittings
      (order_id, section, started_at, deadline_at, submitted_at, submitted_by, raw_score, scaled_score, held)
    select id, section, started_at, started_at + interval '1 hour', started_at + interval '1 hour', 'candidate', 20, 50,
      case when section = 'reading' and abs(hashtext(id)) % 500 = 0 then 2 else 0 end
    from orders, unnest(array['listening', 'structure', 'reading']) section
    where id like 'banyak-%'`)
  await db.execute(sql`analyze`)
}
