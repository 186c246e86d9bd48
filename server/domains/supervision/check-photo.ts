import { and, eq } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { media, type orders } from '#server/tables/index.ts'

/** The device check's picture: who sat there when the camera was verified (spec: supervision#photos). */
export interface CheckPhoto {
  /** Its media id. */
  readonly image: string
  readonly at: Date
  /** It came later after the start than one that was taken before it needs: what it shows may be of the test. */
  readonly isLate: boolean
}

/** The picture of a sitting's device check; null where none has come. */
export async function checkPhotoOf(
  db: Queries,
  { id, startedAt }: Pick<typeof orders.$inferSelect, 'id' | 'startedAt'>,
): Promise<CheckPhoto | null> {
  const [photo] = await db
    .select({ image: media.id, at: media.createdAt })
    .from(media)
    .where(and(eq(media.orderId, id), eq(media.moment, 'check')))
  if (photo === undefined) return null
  const afterMs = photo.at.getTime() - (startedAt?.getTime() ?? 0)
  return { ...photo, isLate: afterMs > limits.photos.checkSeconds * 1000 }
}
