import { and, eq } from 'drizzle-orm'
import { picturePath } from '#server/domains/pictures/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { FileStore, StoredStream } from '#server/platform/files/file-store.ts'
import { media, type orders, violations } from '#server/tables/index.ts'

/**
 * A picture of a sitting's record; undefined where it is of another one, or was deleted. One from before sittings were kept with
 * their pictures is of the sitting whose violation shows it.
 */
export async function pictureOfRecord(
  { db, files }: { readonly db: Queries; readonly files: FileStore },
  { id: orderId, memberId }: Pick<typeof orders.$inferSelect, 'id' | 'memberId'>,
  image: string,
): Promise<StoredStream | undefined> {
  const [picture] = await db
    .select({ id: media.id, orderId: media.orderId })
    .from(media)
    .where(and(eq(media.id, image), eq(media.memberId, memberId)))
  if (picture === undefined) return undefined
  const shown = await db
    .select({ id: violations.id })
    .from(violations)
    .where(and(eq(violations.mediaId, picture.id), eq(violations.orderId, orderId)))
  const isOfRecord = picture.orderId === orderId || (picture.orderId === null && shown.length > 0)
  return isOfRecord ? files.stream(picturePath(picture.id)) : undefined
}
