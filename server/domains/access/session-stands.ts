import { and, eq, exists, gt, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { orders, sectionSittings, tokens } from '#server/tables/index.ts'

/**
 * The condition under which a token still opens its session: for twelve hours, and beyond them while a sitting that was
 * begun within them is open (record 0030). A sitting is open until its end, as long as it gives signs of life: its start,
 * a heartbeat, a section's clock that runs. `at` may be given later, as text.
 */
export function sessionStands(db: Queries, at: Date | Placeholder): SQL {
  const time = sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`
  const lastDeadline = db
    .select({ at: sql`max(${sectionSittings.deadlineAt})` })
    .from(sectionSittings)
    .where(eq(sectionSittings.orderId, orders.id))
  const lastSign = sql`greatest(${orders.startedAt}, ${orders.writerSeenAt}, (${lastDeadline}))`
  const lasting = sql.raw(`interval '${limits.session.sittingMinutes} minutes'`)
  const openSitting = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, tokens.memberId),
        lt(orders.startedAt, tokens.expiresAt),
        isNull(orders.finishedAt),
        isNull(orders.disqualifiedAt),
        sql`${lastSign} > ${time} - ${lasting}`,
      ),
    )
  return sql`(${or(gt(tokens.expiresAt, time), exists(openSitting))})`
}
