import { and, eq, gte, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { picturePath } from '#server/domains/pictures/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { media, photoRequests } from '#server/tables/index.ts'

type Picture = typeof media.$inferSelect

/**
 * The picture that an upload repeats, as an upload has no write id and is judged by its content
 * (spec: answers#repeated-writes): the one that has answered the same request; of the device check's
 * picture the one that the sitting has, whatever this one shows; of any other one of the same title and bytes that the
 * sitting has been sent within `limits.repeat`. Undefined where it repeats none.
 */
export async function sentBefore(
  tx: Queries,
  files: FileStore,
  { picture, content, request }: { picture: Picture; content: Buffer; request: string | undefined },
): Promise<Picture | undefined> {
  const ofSitting = eq(media.orderId, picture.orderId ?? '')
  const requests = tx.select({ one: sql`1` }).from(photoRequests).where(eq(photoRequests.mediaId, media.id))
  if (request !== undefined) {
    const [answer] = await tx
      .select({ media })
      .from(photoRequests)
      .innerJoin(media, eq(media.id, photoRequests.mediaId))
      .where(and(ofSitting, eq(photoRequests.id, request), isNotNull(photoRequests.photoAt)))
    return answer?.media
  }
  if (picture.moment !== null) {
    const [first] = await tx
      .select()
      .from(media)
      .where(and(ofSitting, eq(media.moment, picture.moment)))
    return first
  }
  const alike = await tx
    .select()
    .from(media)
    .where(
      and(
        ofSitting,
        eq(media.title, picture.title),
        eq(media.bytes, picture.bytes),
        isNull(media.moment),
        gte(media.createdAt, new Date(picture.createdAt.getTime() - limits.repeat.seconds * 1000)),
        notExists(requests),
      ),
    )
  for (const one of alike)
    if (content.equals((await files.read(picturePath(one.id))) ?? Buffer.of())) return one
  return undefined
}
