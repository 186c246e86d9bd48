import { and, asc, eq, isNull, lte, min } from 'drizzle-orm'
import { orders, sectionSittings } from '#server/tables/index.ts'
import type { DatabaseAndClock } from './sitting.ts'
import { withSitting } from './with-sitting.ts'

/**
 * Closes and scores what nobody came back for: every open section whose deadline has passed, the longest overdue
 * first. Several servers may sweep at once: each sitting is closed under its lock. One that cannot be closed keeps
 * nobody else's open. Returns how many sittings it touched.
 * @throws AggregateError at the end, with the cause of each that could not be closed
 */
export async function closeOverdue({ db, now }: DatabaseAndClock): Promise<number> {
  const overdue = await db
    .select({ id: orders.id })
    .from(sectionSittings)
    .innerJoin(orders, eq(orders.id, sectionSittings.orderId))
    .where(
      and(
        isNull(sectionSittings.submittedAt),
        isNull(orders.disqualifiedAt),
        lte(sectionSittings.deadlineAt, now()),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(min(sectionSittings.deadlineAt)))
  const failed: Error[] = []
  for (const { id } of overdue) {
    await withSitting({ db, now }, eq(orders.id, id), async () => undefined).catch((cause: unknown) => {
      failed.push(new Error(`order ${id}`, { cause }))
    })
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${overdue.length} sittings could not be closed`)
  return overdue.length
}
