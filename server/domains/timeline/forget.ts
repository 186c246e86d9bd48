import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { orders, photoRequests, silences, supervisionRuns } from '#server/tables/index.ts'

/** Removes what was heard of a sitting's supervision (spec: privacy#retention); how many runs, requests and silences that were. */
export async function forgetTimeline(tx: Queries, orderId: string): Promise<number> {
  const runs = await tx
    .delete(supervisionRuns)
    .where(eq(supervisionRuns.orderId, orderId))
    .returning({ number: supervisionRuns.number })
  const requests = await tx
    .delete(photoRequests)
    .where(eq(photoRequests.orderId, orderId))
    .returning({ id: photoRequests.id })
  const unheard = await tx
    .delete(silences)
    .where(eq(silences.orderId, orderId))
    .returning({ from: silences.from })
  const open = await tx
    .update(orders)
    .set({ watched: null })
    .where(and(eq(orders.id, orderId), isNotNull(orders.watched)))
    .returning({ id: orders.id })
  return [...runs, ...requests, ...unheard, ...open].length
}
