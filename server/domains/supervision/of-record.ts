import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { certificates, media } from '#server/tables/index.ts'

/** The pictures of a sitting's record, with when each came. */
export const picturesOf = (db: Queries, orderId: string) =>
  db
    .select({ image: media.id, at: media.createdAt })
    .from(media)
    .where(eq(media.orderId, orderId))
    .orderBy(asc(media.createdAt), asc(media.id))

/** A sitting's certificate that stands, else the last one that was revoked; null where none was issued. */
export async function certificateOf(db: Queries, orderId: string) {
  const { id, issuedAt, revokedAt, revokedFor } = certificates
  const [row] = await db
    .select({ id, issuedAt, revokedAt, revokedFor })
    .from(certificates)
    .where(eq(certificates.orderId, orderId))
    .orderBy(sql`${revokedAt} is not null`, desc(issuedAt))
    .limit(1)
  return row ?? null
}
