import { eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions, memberPhotos, members } from '#server/tables/index.ts'
import type { Removed } from './purge-evidence.ts'

/**
 * Removes the institution's photos of members who have asked for deletion, and of members of an institution with which the
 * cooperation has ended: no result rests on them, so they wait for no term.
 */
export async function purgePhotos(tx: Queries, now: Date): Promise<Removed> {
  const due = await tx
    .select({ id: memberPhotos.id, memberId: memberPhotos.memberId })
    .from(memberPhotos)
    .innerJoin(members, eq(members.id, memberPhotos.memberId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(or(isNotNull(members.deletionRequestedAt), lte(institutions.cooperationEndedAt, now)))
  const pictures = due.map(({ id }) => id)
  await tx.delete(memberPhotos).where(inArray(memberPhotos.id, pictures))
  return { removals: due.map(({ memberId }) => ({ what: 'photos', count: 1, memberId })), pictures }
}
