import { asc, eq } from 'drizzle-orm'
import type { AccommodationObjection } from '#contract/calls/accommodations.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { accommodationObjections } from '#server/tables/index.ts'

/** What the candidate has said against the accommodations of this test; null for nothing. */
export async function accommodationObjection(
  db: Queries,
  orderId: string,
): Promise<AccommodationObjection | null> {
  const [row] = await db
    .select()
    .from(accommodationObjections)
    .where(eq(accommodationObjections.orderId, orderId))
    .orderBy(asc(accommodationObjections.createdAt))
    .limit(1)
  return row === undefined ? null : { text: row.text, at: row.createdAt.toISOString() }
}
