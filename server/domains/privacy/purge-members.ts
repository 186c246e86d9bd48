import { eq, isNotNull, or } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { among } from '#server/platform/db/among.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { dayInJakarta, yearsAfter } from '#server/platform/time/calendar.ts'
import { institutions, media, members, orders } from '#server/tables/index.ts'
import { atATime, type Removed } from './purge-evidence.ts'

/** Removes members with everything of theirs, five years after they asked for it, or after the cooperation with their institution ended. */
export async function purgeMembers(tx: Queries, now: Date): Promise<Removed> {
  const triggered = await tx
    .select({
      id: members.id,
      deletionRequestedAt: members.deletionRequestedAt,
      cooperationEndedAt: institutions.cooperationEndedAt,
    })
    .from(members)
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(or(isNotNull(members.deletionRequestedAt), isNotNull(institutions.cooperationEndedAt)))
  const isPast = (at: Date | null) =>
    at !== null && yearsAfter(dayInJakarta(at), limits.retention.otherYears) <= dayInJakarta(now)
  const due = triggered.filter(
    ({ deletionRequestedAt, cooperationEndedAt }) =>
      isPast(deletionRequestedAt) || isPast(cooperationEndedAt),
  )
  const pictures: string[] = []
  for (let from = 0; from < due.length; from += atATime) {
    const ids = due.slice(from, from + atATime).map(({ id }) => id)
    // Deleting an order cascades to its sections, answers, violations, certificates and parcels.
    await tx.delete(orders).where(among(orders.memberId, ids))
    const left = await tx.delete(media).where(among(media.memberId, ids)).returning({ id: media.id })
    pictures.push(...left.map((picture) => picture.id))
    await tx.delete(members).where(among(members.id, ids))
  }
  return { removals: due.map(({ id }) => ({ what: 'member', count: 1, memberId: id })), pictures }
}
