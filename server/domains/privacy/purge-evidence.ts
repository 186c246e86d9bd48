import { and, isNotNull, isNull, not, notInArray, or, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { forgetTimeline } from '#server/domains/timeline/without-routes.ts'
import { among } from '#server/platform/db/among.ts'
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

/** So many are purged, or recorded, by one statement. */
export const atATime = 1000

interface Ended {
  readonly id: string
  readonly memberId: string
}

/** Sittings with evidence that ended 14 working days ago, and that nobody has to decide on. */
async function endedSittings(tx: Queries, now: Date): Promise<Ended[]> {
  const over = await tx
    .select({ id: orders.id, memberId: orders.memberId, endedAt: endOfSitting })
    .from(orders)
    .where(and(hasEvidence, not(isUndecided(tx) ?? sql`false`)))
  return over.filter(({ endedAt }) => endedAt !== null && isDue(endedAt, now))
}

/** Removes the evidence of sittings that is due: 14 working days after they ended, or after the last decision that needed it. */
export async function purgeEvidence(tx: Queries, now: Date, pictures: string[]): Promise<Removal[]> {
  const ended = await endedSittings(tx, now)
  const found: Removal[] = []
  for (let from = 0; from < ended.length; from += atATime) {
    const some = ended.slice(from, from + atATime)
    const ids = some.map(({ id }) => id)
    const decided = await decidedAt(tx, ids)
    const due = some.filter(({ id }) => isDue(decided.get(id) ?? new Date(0), now))
    found.push(...(await purgeSome(tx, due, pictures)))
  }
  return found
}

async function purgeSome(tx: Queries, due: readonly Ended[], pictures: string[]): Promise<Removal[]> {
  const ids = due.map(({ id }) => id)
  const removed = await purgePicturesOf(tx, ids)
  pictures.push(...removed.keys())
  const gone = {
    pictures: timesIn([...removed.values()]),
    timelines: timesIn(await forgetTimeline(tx, ids)),
    violationTexts: timesIn(await purgeViolations(tx, ids)),
  }
  return due.flatMap(({ id: orderId, memberId }) =>
    (['pictures', 'timelines', 'violationTexts'] as const).flatMap((what) => {
      const count = gone[what].get(orderId)
      return count === undefined ? [] : [{ what, count, orderId, memberId }]
    }),
  )
}

/** How often each is named. */
function timesIn(ids: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

/**
 * Of a violation its kind, section and time stay, as long as it counts or a person has struck it out: the result rests on
 * these. What was only on record goes whole. Of each that was changed whose it was.
 */
async function purgeViolations(tx: Queries, orderIds: string[]): Promise<string[]> {
  const ofSittings = among(violations.orderId, orderIds)
  const deleted = await tx
    .delete(violations)
    .where(and(ofSittings, not(violations.counts), isNull(violations.struckAt)))
    .returning({ orderId: violations.orderId })
  const cleared = await tx
    .update(violations)
    .set({ textVoice: '', grounds: null })
    .where(and(ofSittings, hasDetails))
    .returning({ orderId: violations.orderId })
  return [...deleted, ...cleared].map(({ orderId }) => orderId)
}

/** Removes the pictures of sittings; the id of each with the sitting that it was of. */
async function purgePicturesOf(tx: Queries, orderIds: string[]): Promise<Map<string, string>> {
  const seen = await tx
    .select({ id: violations.mediaId, orderId: violations.orderId })
    .from(violations)
    .where(and(among(violations.orderId, orderIds), isNotNull(violations.mediaId)))
  const sat = await tx
    .select({ images: sectionSittings.images, orderId: sectionSittings.orderId })
    .from(sectionSittings)
    .where(among(sectionSittings.orderId, orderIds))
  const taken = await tx
    .select({ id: media.id, orderId: media.orderId })
    .from(media)
    .where(among(media.orderId, orderIds))
  const ofSitting = new Map([
    ...sat.flatMap(({ images, orderId }) => images.map((id) => [id, orderId] as const)),
    ...[...seen, ...taken].flatMap(({ id, orderId }) =>
      id === null || orderId === null ? [] : [[id, orderId] as const],
    ),
  ])
  await tx
    .update(violations)
    .set({ mediaId: null })
    .where(and(among(violations.orderId, orderIds), isNotNull(violations.mediaId)))
  await tx
    .update(sectionSittings)
    .set({ images: [] })
    .where(
      and(among(sectionSittings.orderId, orderIds), sql`jsonb_array_length(${sectionSittings.images}) > 0`),
    )
  const removed = await removeMedia(tx, [...ofSitting.keys()])
  return new Map(removed.map((id) => [id, ofSitting.get(id) ?? '']))
}

async function removeMedia(tx: Queries, ids: string[]): Promise<string[]> {
  const removed = await tx.delete(media).where(among(media.id, ids)).returning({ id: media.id })
  return removed.map(({ id }) => id)
}

/** Pictures of no sitting, and of one that never ended, that were never used as evidence. */
export async function purgeUnused(tx: Queries, now: Date, pictures: string[]): Promise<Removal[]> {
  const used = sql`${media.id} in (
    select ${violations.mediaId} from ${violations} where ${violations.mediaId} is not null
    union all select jsonb_array_elements_text(${sectionSittings.images}) from ${sectionSittings})`
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
  const owners = timesIn(due.map(({ memberId }) => memberId))
  return [...owners].map(([memberId, count]) => ({ what: 'pictures', count, memberId }))
}
