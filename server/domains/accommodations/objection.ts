import { asc, eq, sql } from 'drizzle-orm'
import type { AccommodationObjection } from '#contract/calls/accommodations.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { accommodationObjections } from '#server/tables/index.ts'

const objectionsOf = builtOnce((db) =>
  db
    .select()
    .from(accommodationObjections)
    .where(eq(accommodationObjections.orderId, sql.placeholder('orderId')))
    .orderBy(asc(accommodationObjections.createdAt))
    .limit(1)
    .prepare('accommodation_objection'),
)

/** What the candidate has said against the accommodations of this test; null for nothing. */
export async function accommodationObjection(
  db: Queries,
  orderId: string,
): Promise<AccommodationObjection | null> {
  const [row] = await objectionsOf(db).execute({ orderId })
  return row === undefined ? null : { text: row.text, at: row.createdAt.toISOString() }
}
