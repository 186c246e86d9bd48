import { and, eq, inArray, isNotNull, isNull, not, notInArray, or, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { forgetTimeline } from '#server/domains/timeline/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { dayInJakarta, workingDaysAfter } from '#server/platform/time/calendar.ts'
import {
  media,
  orders,
  photoRequests,
  type removals,
  sectionSittings,
  silences,
  supervisionRuns,
  violations,
} from '#server/tables/index.ts'
import { decidedAt, endOfSitting, isUndecided } from './cases.ts'

/** True of a violation with more than its kind, section and time; and of one that was only on record. */
const hasDetails = sql`(${violations.textVoice} <> '' or ${violations.grounds} is not null
  or (not ${violations.counts} and ${violations.struckAt} is null))`

/** One removal by a rule, as the log records it. */
export type Removal = Pick<typeof removals.$inferInsert, 'what' | 'count' | 'orderId' | 'memberId'>

/** True from the day on which the evidence of something that ended then is to be gone. */
const isDue = (endedAt: Date, now: Date) =>
  workingDaysAfter(endedAt, limits.retention.verificationWorkingDays) <= dayInJakarta(now)

/** True of a sitting of which something is left that may not stay. */
const hasEvidence = sql`(
  ${orders.watched} is not null
  or exists (select 1 from ${media} where ${media.orderId} = ${orders.id})
  or exists (select 1 from ${supervisionRuns} where ${supervisionRuns.orderId} = ${orders.id})
  or exists (select 1 from ${silences} where ${silences.orderId} = ${orders.id})
  or exists (select 1 from ${photoRequests} where ${photoRequests.orderId} = ${orders.id})
  or exists (select 1 from ${sectionSittings} where ${sectionSittings.orderId} = ${orders.id}
    and jsonb_array_length(${sectionSittings.images}) > 0)
  or exists (select 1 from ${violations} where ${violations.orderId} = ${orders.id} and ${hasDetails})
)`

/** Sittings whose evidence is due: 14 working days after they ended, or after the last decision that needed it. */
async function dueSittings(tx: Queries, now: Date) {
  const over = await tx
    .select({ id: orders.id, memberId: orders.memberId, endedAt: endOfSitting })
    .from(orders)
    .where(and(hasEvidence, not(isUndecided(tx) ?? sql`false`)))
  const decided = await decidedAt(
    tx,
    over.map(({ id }) => id),
  )
  return over.filter(({ id, endedAt }) => {
    const latest = Math.max(endedAt?.getTime() ?? 0, decided.get(id)?.getTime() ?? 0)
    return endedAt !== null && isDue(new Date(latest), now)
  })
}

/**
 * Of a violation its kind, section and time stay, as long as it counts or a person has struck it out: the result rests on
 * these. What was only on record goes whole.
 */
async function purgeViolations(tx: Queries, orderId: string): Promise<number> {
  const ofSitting = eq(violations.orderId, orderId)
  const deleted = await tx
    .delete(violations)
    .where(and(ofSitting, not(violations.counts), isNull(violations.struckAt)))
    .returning({ id: violations.id })
  const cleared = await tx
    .update(violations)
    .set({ textVoice: '', grounds: null })
    .where(and(ofSitting, hasDetails))
    .returning({ id: violations.id })
  return deleted.length + cleared.length
}

export async function purgeEvidence(tx: Queries, now: Date, pictures: string[]): Promise<Removal[]> {
  const found: Removal[] = []
  for (const { id: orderId, memberId } of await dueSittings(tx, now)) {
    const removed = await purgePicturesOf(tx, orderId)
    pictures.push(...removed)
    if (removed.length > 0) found.push({ what: 'pictures', count: removed.length, orderId, memberId })
    const runs = await forgetTimeline(tx, orderId)
    if (runs > 0) found.push({ what: 'timelines', count: runs, orderId, memberId })
    const details = await purgeViolations(tx, orderId)
    if (details > 0) found.push({ what: 'violationTexts', count: details, orderId, memberId })
  }
  return found
}

async function purgePicturesOf(tx: Queries, orderId: string): Promise<string[]> {
  const seen = await tx
    .select({ id: violations.mediaId })
    .from(violations)
    .where(and(eq(violations.orderId, orderId), isNotNull(violations.mediaId)))
  const sat = await tx
    .select({ images: sectionSittings.images })
    .from(sectionSittings)
    .where(eq(sectionSittings.orderId, orderId))
  const taken = await tx.select({ id: media.id }).from(media).where(eq(media.orderId, orderId))
  const used = [...seen.flatMap(({ id }) => id ?? []), ...sat.flatMap(({ images }) => images)]
  const ids = [...used, ...taken.map(({ id }) => id)]
  if (ids.length === 0) return []
  await tx.update(violations).set({ mediaId: null }).where(eq(violations.orderId, orderId))
  await tx.update(sectionSittings).set({ images: [] }).where(eq(sectionSittings.orderId, orderId))
  return removeMedia(tx, ids)
}

async function removeMedia(tx: Queries, ids: string[]): Promise<string[]> {
  const removed = await tx.delete(media).where(inArray(media.id, ids)).returning({ id: media.id })
  return removed.map(({ id }) => id)
}

/** Pictures of no sitting, and of one that never ended, that were never used as evidence. */
export async function purgeUnused(tx: Queries, now: Date, pictures: string[]): Promise<Removal[]> {
  const used = sql`exists (select 1 from ${violations} where ${violations.mediaId} = ${media.id})
    or exists (select 1 from ${sectionSittings} where ${sectionSittings.images} ? ${media.id})`
  const open = tx.select({ id: orders.id }).from(orders).where(isUndecided(tx))
  const unused = await tx
    .select()
    .from(media)
    .where(and(sql`not (${used})`, or(isNull(media.orderId), notInArray(media.orderId, open))))
  const due = unused.filter(({ createdAt }) => isDue(createdAt, now))
  if (due.length === 0) return []
  pictures.push(
    ...(await removeMedia(
      tx,
      due.map(({ id }) => id),
    )),
  )
  const owners = [...new Set(due.map(({ memberId }) => memberId))]
  return owners.map((memberId) => ({
    what: 'pictures',
    count: due.filter((one) => one.memberId === memberId).length,
    memberId,
  }))
}
