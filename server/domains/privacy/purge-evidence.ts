import { and, not, notInArray, sql } from 'drizzle-orm'
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

/** So many sittings, members or pictures are purged by one statement. */
export const atATime = 1000

export interface Ended {
  readonly id: string
  readonly memberId: string
}

/** What one transaction removes: the lines of its log, and the pictures whose files go after it. */
export interface Removed {
  readonly removals: readonly Removal[]
  readonly pictures: readonly string[]
}

/** Sittings with evidence that ended 14 working days ago, and that nobody has to decide on. */
export async function endedSittings(db: Queries, now: Date): Promise<Ended[]> {
  const over = await db
    .select({ id: orders.id, memberId: orders.memberId, endedAt: endOfSitting })
    .from(orders)
    .where(and(hasEvidence, not(isUndecided(db) ?? sql`false`)))
  return over.filter(({ endedAt }) => endedAt !== null && isDue(endedAt, now))
}

/**
 * Removes the evidence of sittings that is due: 14 working days after they ended, or after the last decision that needed it. Of one on which
 * somebody has to decide by now, as after an objection since they were looked for, nothing.
 */
export async function purgeEvidence(tx: Queries, ended: readonly Ended[], now: Date): Promise<Removed> {
  const all = ended.map(({ id }) => id)
  const decided = await decidedAt(tx, all)
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(among(orders.id, all), isUndecided(tx)))
  const waiting = new Set(open.map(({ id }) => id))
  const due = ended.filter(({ id }) => !waiting.has(id) && isDue(decided.get(id) ?? new Date(0), now))
  const ids = due.map(({ id }) => id)
  const { pictures, violationTexts, removed } = await purgeViolations(tx, ids)
  const gone = { pictures, timelines: await forgetTimeline(tx, ids), violationTexts }
  const removals = due.flatMap(({ id: orderId, memberId }) =>
    (['pictures', 'timelines', 'violationTexts'] as const).flatMap((what) => {
      const count = gone[what].get(orderId)
      return count === undefined ? [] : [{ what, count, orderId, memberId }]
    }),
  )
  return { removals, pictures: removed }
}

/**
 * Removes the pictures of sittings and the details of their violations. Of a violation its kind, section and time stay, as
 * long as it counts or a person has struck it out: the result rests on these. What was only on record goes whole. Of how many
 * pictures and violations, by sitting, and the id of each picture.
 */
async function purgeViolations(tx: Queries, orderIds: string[]) {
  const ofSittings = among(violations.orderId, orderIds)
  const onRecordAlone = sql`(not ${violations.counts} and ${violations.struckAt} is null)`
  // The parts of one statement see the rows as they were before it.
  const { rows } = await tx.execute<{ orderId: string; texts: number; pictures: string[] }>(sql`
    with named as (
        select media_id as id, order_id from ${violations} where ${ofSittings} and media_id is not null
        union select jsonb_array_elements_text(images), order_id from ${sectionSittings}
          where ${among(sectionSittings.orderId, orderIds)}
        union select id, order_id from ${media} where ${among(media.orderId, orderIds)}
      ),
      detailed as (select order_id, count(*)::int as texts from ${violations}
        where ${ofSittings} and ${hasDetails} group by order_id),
      deleted as (delete from ${violations} where ${ofSittings} and ${onRecordAlone}),
      cleared as (update ${violations} set media_id = null, text_voice = '', grounds = null
        where ${ofSittings} and not ${onRecordAlone} and (media_id is not null or ${hasDetails})),
      emptied as (update ${sectionSittings} set images = '[]'
        where ${among(sectionSittings.orderId, orderIds)} and jsonb_array_length(images) > 0),
      removed as (delete from ${media} using (select id, min(order_id) as order_id from named group by id) as one
        where ${media.id} = one.id returning one.order_id, one.id),
      gone as (select order_id, array_agg(id) as ids from removed group by order_id)
    select coalesce(gone.order_id, detailed.order_id) as "orderId",
      coalesce(texts, 0) as texts, coalesce(gone.ids, '{}') as pictures
    from gone full join detailed on gone.order_id = detailed.order_id`)
  const counts = (of: (row: (typeof rows)[number]) => number) =>
    new Map(rows.flatMap((row) => (of(row) === 0 ? [] : [[row.orderId, of(row)]])))
  return {
    pictures: counts(({ pictures }) => pictures.length),
    violationTexts: counts(({ texts }) => texts),
    removed: rows.flatMap(({ pictures }) => pictures),
  }
}

/** Pictures of no sitting, and of one that never ended, that were never used as evidence. */
export async function purgeUnused(tx: Queries, now: Date): Promise<Removed> {
  const open = tx.select({ id: orders.id }).from(orders).where(isUndecided(tx))
  const { rows } = await tx.execute<{ id: string; memberId: string; createdAt: string }>(sql`
    with used as (select jsonb_array_elements_text(images) as id from ${sectionSittings}
      where jsonb_array_length(images) > 0)
    select id, member_id as "memberId", created_at as "createdAt" from ${media}
    where not exists (select from ${violations} where ${violations.mediaId} = ${media.id})
      and not exists (select from used where used.id = ${media.id})
      and (${media.orderId} is null or ${notInArray(media.orderId, open)})`)
  const due = rows.filter(({ createdAt }) => isDue(new Date(createdAt), now))
  const pictures = due.map(({ id }) => id)
  for (let from = 0; from < pictures.length; from += atATime)
    await tx.delete(media).where(among(media.id, pictures.slice(from, from + atATime)))
  const owners = timesIn(due.map(({ memberId }) => memberId))
  const removals = [...owners].map(([memberId, count]) => ({ what: 'pictures' as const, count, memberId }))
  return { removals, pictures }
}

/** How often each is named. */
function timesIn(ids: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}
