import { and, eq, inArray, isNotNull, isNull, max, ne, or, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { forgetTimeline } from '#server/domains/timeline/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { dayInJakarta, workingDaysAfter } from '#server/platform/time/calendar.ts'
import {
  media,
  objections,
  orders,
  type removals,
  sectionSittings,
  violations,
} from '#server/tables/index.ts'

/** One removal by a rule, as the log records it. */
export type Removal = Pick<typeof removals.$inferInsert, 'what' | 'count' | 'orderId' | 'memberId'>

/** True from the day on which the evidence of something that ended then is to be gone. */
const isDue = (endedAt: Date, now: Date) =>
  workingDaysAfter(endedAt, limits.retention.verificationWorkingDays) <= dayInJakarta(now)

/** Sittings whose objection waits for a decision. */
const openCases = (tx: Queries) =>
  tx.select({ id: objections.orderId }).from(objections).where(isNull(objections.settledAt))

export async function purgeEvidence(tx: Queries, now: Date, pictures: string[]): Promise<Removal[]> {
  const lastDeadline = tx
    .select({ orderId: sectionSittings.orderId, at: max(sectionSittings.deadlineAt).as('last') })
    .from(sectionSittings)
    .groupBy(sectionSittings.orderId)
    .as('last_deadline')
  const over = await tx
    .select({
      id: orders.id,
      memberId: orders.memberId,
      finishedAt: orders.finishedAt,
      lastDeadline: lastDeadline.at,
    })
    .from(orders)
    .leftJoin(lastDeadline, eq(lastDeadline.orderId, orders.id))
    .where(sql`${orders.id} not in ${openCases(tx)}`)
  const found: Removal[] = []
  for (const { id: orderId, memberId, finishedAt, lastDeadline: last } of over) {
    // A sitting that was abandoned has ended with the deadline of its last section.
    const endedAt = finishedAt ?? last
    if (endedAt === null || !isDue(endedAt, now)) continue
    const removed = await purgePicturesOf(tx, orderId)
    pictures.push(...removed)
    if (removed.length > 0) found.push({ what: 'pictures', count: removed.length, orderId, memberId })
    const runs = await forgetTimeline(tx, orderId)
    if (runs > 0) found.push({ what: 'timelines', count: runs, orderId, memberId })
    const cleared = await tx
      .update(violations)
      .set({ textVoice: '', grounds: sql`jsonb_set(${violations.grounds}, '{detail}', '""')` })
      .where(
        and(
          eq(violations.orderId, orderId),
          or(ne(violations.textVoice, ''), sql`${violations.grounds} ->> 'detail' <> ''`),
        ),
      )
      .returning({ id: violations.id })
    if (cleared.length > 0) found.push({ what: 'violationTexts', count: cleared.length, orderId, memberId })
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

/** Pictures that were uploaded and never used as evidence. */
export async function purgeUnused(tx: Queries, now: Date, pictures: string[]): Promise<Removal[]> {
  const used = sql`exists (select 1 from ${violations} where ${violations.mediaId} = ${media.id})
    or exists (select 1 from ${sectionSittings} where ${sectionSittings.images} ? ${media.id})`
  const unused = await tx.select().from(media).where(sql`not (${used})`)
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
