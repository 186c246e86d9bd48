import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { builtOnce } from '#server/platform/db/built-once.ts'
import { orders, sectionSittings } from '#server/tables/index.ts'
import { abandonedOrders } from './expiry.ts'
import { unsettledOrders } from './settle.ts'
import type { DatabaseAndClock } from './sitting.ts'
import { withSitting } from './with-sitting.ts'

/** As the index `orders_under_way` has it. */
const isUnderWay = [
  isNotNull(orders.startedAt),
  isNull(orders.finishedAt),
  isNull(orders.disqualifiedAt),
  isNull(orders.expiredAt),
]

/** Orders at which something is due, the longest overdue first, in one statement: each server asks every few seconds. */
const dueOrders = builtOnce((db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const overdue = db
    .select({ id: orders.id, since: sql<string>`min(${sectionSittings.deadlineAt})`.as('since') })
    .from(sectionSittings)
    .innerJoin(orders, eq(orders.id, sectionSittings.orderId))
    .where(
      and(
        isNull(sectionSittings.submittedAt),
        isNull(orders.disqualifiedAt),
        or(isNull(orders.pausedAt), lte(sectionSittings.deadlineAt, orders.pausedAt)),
        lte(sectionSittings.deadlineAt, now),
      ),
    )
    .groupBy(orders.id)
  const rested = db
    .select({ id: orders.id, since: sql<string>`${orders.breakUntil}`.as('since') })
    .from(orders)
    .where(and(...isUnderWay, lte(orders.breakUntil, now)))
  return unionAll(rested, overdue, abandonedOrders(db, now), unsettledOrders(db, now))
    .orderBy(sql`since`)
    .prepare('due_orders')
})

/**
 * Closes and scores abandoned sections, every open one whose deadline has passed, the longest overdue first, ends breaks that are over, lets
 * abandoned sittings expire, and settles results that are due. Several servers may do so at once, since each sitting is closed under its lock. If one
 * cannot be closed, the others still are. Resolves with the number of sittings that were due.
 * @param stopping aborted when the server is stopping: no other sitting is begun then, and the next sweep closes what is left
 * @throws AggregateError at the end, with the cause of each that could not be closed
 */
export async function closeOverdue({ db, now }: DatabaseAndClock, stopping?: AbortSignal): Promise<number> {
  const due = await dueOrders(db).execute({ now: now().toISOString() })
  const failed: Error[] = []
  for (const { id } of due) {
    if (stopping?.aborted) break
    await withSitting({ db, now }, eq(orders.id, id), async () => undefined).catch((cause: unknown) => {
      failed.push(new Error(`order ${id}`, { cause }))
    })
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${due.length} sittings could not be closed`)
  return due.length
}
