import { and, asc, count, eq, ilike, isNotNull, or, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import { type reviewQueue, type WaitingKind, waitingKinds } from '#contract/calls/staff-reviews.ts'
import { dueDayOf, endOfSitting } from '#server/domains/privacy/index.ts'
import { waitingTable } from '#server/domains/reminders/index.ts'
import { commandState } from '#server/domains/supervision/index.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import { workingDaysUntil } from '#server/platform/time/calendar.ts'
import { institutions, members, orders, tests } from '#server/tables/index.ts'
import { inInstitution } from './in-institution.ts'

interface Asked {
  /** Null for all of the installation. */
  readonly institutionId: string | null
  readonly kind?: WaitingKind | undefined
  /** A part of a name, an address, or a sitting's number. */
  readonly search?: string | undefined
  readonly now: Date
  readonly page: number
  readonly limit: number
}

type Since = Readonly<Record<`${WaitingKind}Since`, Date | null>>

/** What waits, and since when. */
export const waitsOf = (since: Since) =>
  waitingKinds.flatMap((kind) => {
    const at = since[`${kind}Since`]
    return at === null ? [] : [{ kind, since: at.toISOString() }]
  })

/** Until when somebody should decide on a sitting that ended then; null before its end. */
export function dueOf(endedAt: Date | null, now: Date): DataOf<typeof reviewQueue>['list'][number]['due'] {
  if (endedAt === null) return null
  const on = dueDayOf(endedAt)
  return { on, workingDaysLeft: workingDaysUntil(now, on) }
}

/** The same of one sitting. */
export async function dueOfOrder(db: Queries, id: string, now: Date) {
  const [row] = await db.select({ endedAt: endOfSitting }).from(orders).where(eq(orders.id, id))
  return dueOf(row?.endedAt ?? null, now)
}

/** One page of what waits for a person, the oldest first, and how many wait of each kind. */
export async function reviewPage(
  db: Queries,
  { institutionId, kind, search = '', now, page, limit }: Asked,
): Promise<Omit<DataOf<typeof reviewQueue>, 'page' | 'limit'>> {
  const like = containing(search)
  const found =
    search === ''
      ? undefined
      : or(ilike(members.fullname, like), ilike(members.email, like), ilike(orders.orderNo, like))
  const all = waitingTable(db, and(inInstitution(institutionId), found))
  const counting = db
    .select({
      answers: count(all.answersSince),
      verdict: count(all.verdictSince),
      objection: count(all.objectionSince),
      total: count(),
    })
    .from(all)
  const oldest = kind
    ? sql`${all[`${kind}Since`]}`
    : sql`least(${all.answersSince}, ${all.verdictSince}, ${all.objectionSince})`
  const reading = db
    .select({
      order: orders,
      test: tests.name,
      candidate: { name: members.fullname, email: members.email, institution: institutions.name },
      heldAnswers: all.answers,
      answersSince: all.answersSince,
      verdictSince: all.verdictSince,
      objectionSince: all.objectionSince,
      endedAt: endOfSitting,
    })
    .from(all)
    .innerJoin(orders, eq(orders.id, all.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(and(kind && isNotNull(all[`${kind}Since`])))
    .orderBy(asc(oldest), asc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted, rows] = await Promise.all([counting, reading])
  const { total, ...counts } = theRow(counted)
  return {
    list: rows.map(({ order, test, candidate, heldAnswers, endedAt, ...since }) => ({
      ...{ id: order.id, orderNo: order.orderNo, test, candidate, state: commandState(order) },
      ...{ waits: waitsOf(since), heldAnswers: heldAnswers ?? 0 },
      due: dueOf(endedAt, now),
    })),
    total: kind ? counts[kind] : total,
    counts,
  }
}
