import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { type members, orders } from '#server/tables/index.ts'
import { accommodationsInForce } from './in-force.ts'

/** Whether a member is asked for no camera: by accommodations in force, or by those of a sitting that began while they were. */
export async function sitsWithoutCamera(
  db: Queries,
  { id, accommodations }: Pick<typeof members.$inferSelect, 'id' | 'accommodations'>,
  now: Date,
): Promise<boolean> {
  if (accommodationsInForce(accommodations, now)?.withoutCamera) return true
  const [begun] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ...[eq(orders.memberId, id), isNotNull(orders.startedAt), isNull(orders.finishedAt)],
        ...[isNull(orders.disqualifiedAt), isNull(orders.expiredAt)],
        sql`(${orders.accommodations} ->> 'withoutCamera')::boolean`,
      ),
    )
    .limit(1)
  return begun !== undefined
}
