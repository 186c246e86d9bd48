import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { media, protocols } from '#server/tables/index.ts'
import type { Sitting } from './sitting.ts'

/**
 * Those of `ids` that are pictures of this sitting: another member's or another sitting's is none of them. One from before
 * sittings were kept with pictures is its member's, and any of them where uploads are not signed and name no sitting. The
 * device check's picture shows nothing of the test, and is none of them.
 */
export async function picturesOf(
  db: Queries,
  { id, memberId, protocol }: Pick<Sitting['order'], 'id' | 'memberId' | 'protocol'>,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const ofSitting =
    protocol === protocols.signed ? or(eq(media.orderId, id), isNull(media.orderId)) : undefined
  const found = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.memberId, memberId), ofSitting, isNull(media.moment), inArray(media.id, ids)))
  return found.map((picture) => picture.id)
}
