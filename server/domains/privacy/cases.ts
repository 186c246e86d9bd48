import { and, eq, gt, inArray, isNull, max, or, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { among } from '#server/platform/db/among.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { dayInJakarta, workingDaysAfter } from '#server/platform/time/calendar.ts'
import { acts, members, objections, orders, sectionSittings } from '#server/tables/index.ts'

/** What a sitting waits for a person to decide, in the operator's words. */
export type Case = 'objection' | 'late answers' | 'verdict'

/** When a sitting ended: handed in, stopped, or abandoned, with the deadline of its last section. */
export const endOfSitting = sql<Date | null>`coalesce(
  ${orders.finishedAt},
  (select max(${sectionSittings.deadlineAt}) from ${sectionSittings} where ${sectionSittings.orderId} = ${orders.id}),
  ${orders.expiredAt}
)`.mapWith(orders.finishedAt)

const objected = (tx: Queries) =>
  tx.select({ id: objections.orderId }).from(objections).where(isNull(objections.settledAt))
const held = (tx: Queries) =>
  tx.select({ id: sectionSittings.orderId }).from(sectionSittings).where(gt(sectionSittings.held, 0))

/** True of a sitting whose evidence a decision still needs: an objection, held answers or its verdict wait for a person. */
export const isUndecided = (tx: Queries) =>
  or(
    ...[inArray(orders.id, objected(tx)), inArray(orders.id, held(tx))],
    // A sitting without a verdict has null there, and `= 'waiting'` of null is neither true nor false.
    sql`${orders.verdict} is not distinct from 'waiting'`,
  )

/** The day in Jakarta until which somebody should have decided on a sitting that ended then (spec: privacy#retention). */
export const dueDayOf = (endedAt: Date): string =>
  workingDaysAfter(endedAt, limits.retention.decisionWorkingDays)

const decisions = ['lateAccepted', 'lateRefused', 'certified', 'withheld'] as const

/** When the last such decision was made, by sitting; nothing where there was none. */
export async function decidedAt(tx: Queries, orderIds: readonly string[]): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const settled = await tx
    .select({ id: objections.orderId, at: objections.settledAt })
    .from(objections)
    .where(among(objections.orderId, orderIds))
  const acted = await tx
    .select({ id: acts.orderId, at: max(acts.createdAt) })
    .from(acts)
    .where(and(among(acts.orderId, orderIds), inArray(acts.kind, [...decisions])))
    .groupBy(acts.orderId)
  const decided = new Map<string, Date>()
  for (const { id, at } of [...settled, ...acted])
    if (at !== null && at > (decided.get(id) ?? new Date(0))) decided.set(id, at)
  return decided
}

export interface WaitingCase {
  readonly orderNo: string
  readonly email: string
  readonly waitsFor: Case[]
  readonly endedAt: Date
}

/** Cases that nobody has decided on for five working days, the oldest first (spec: privacy#retention). */
export async function overdueCases(db: Queries, now: Date): Promise<WaitingCase[]> {
  const [withObjection, withHeld] = [await objected(db), await held(db)]
  const rows = await db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      email: members.email,
      verdict: orders.verdict,
      endedAt: endOfSitting,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(isUndecided(db))
  const isIn = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id)
  return rows
    .flatMap(({ id, verdict, endedAt, ...row }) => {
      if (endedAt === null || dueDayOf(endedAt) > dayInJakarta(now)) return []
      const waitsFor: Case[] = [
        ...(isIn(withObjection, id) ? (['objection'] as const) : []),
        ...(isIn(withHeld, id) ? (['late answers'] as const) : []),
        ...(verdict === 'waiting' ? (['verdict'] as const) : []),
      ]
      return [{ ...row, waitsFor, endedAt }]
    })
    .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
}
