import { and, isNotNull } from 'drizzle-orm'
import { among } from '#server/platform/db/among.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { orders, photoRequests, silences, supervisionRuns } from '#server/tables/index.ts'

/** Removes what was heard of the supervision of sittings (spec: privacy#retention); of each run, request and silence whose it was. */
export async function forgetTimeline(tx: Queries, orderIds: string[]): Promise<string[]> {
  const removed: { orderId: string }[] = []
  for (const table of [supervisionRuns, photoRequests, silences]) {
    const gone = await tx
      .delete(table)
      .where(among(table.orderId, orderIds))
      .returning({ orderId: table.orderId })
    removed.push(...gone)
  }
  const open = await tx
    .update(orders)
    .set({ watched: null })
    .where(and(among(orders.id, orderIds), isNotNull(orders.watched)))
    .returning({ orderId: orders.id })
  return [...removed, ...open].map(({ orderId }) => orderId)
}
