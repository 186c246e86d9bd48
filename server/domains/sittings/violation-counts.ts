import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { OrderDetail } from '#contract/calls/orders.ts'
import type { ViolationKind } from '#contract/violations.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { violations } from '#server/tables/index.ts'

/** Which violations count: on record alone, or struck out, they do not. */
export const counting = and(violations.counts, isNull(violations.struckAt))

const countsOf = builtOnce((db) =>
  db
    .select({ violationKind: violations.violationKind, count: count() })
    .from(violations)
    .where(and(eq(violations.orderId, sql.placeholder('orderId')), counting))
    .groupBy(violations.violationKind)
    .prepare('violation_counts'),
)

/** The server's counts of a sitting's violations that count. */
export async function countedViolations(db: Queries, orderId: string): Promise<OrderDetail['violations']> {
  const counted = await countsOf(db).execute({ orderId })
  const of = (kind: ViolationKind) => counted.find(({ violationKind }) => violationKind === kind)?.count ?? 0
  return { speech: of('speech'), leaving: of('leaving'), face: of('face') }
}
