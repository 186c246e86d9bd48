import { sql } from 'drizzle-orm'
import { among } from '#server/platform/db/among.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { orders, photoRequests, silences, supervisionRuns } from '#server/tables/index.ts'

/** Removes what was heard of the supervision of sittings (spec: privacy#retention); of how many runs, requests and silences, by sitting. */
export async function forgetTimeline(tx: Queries, orderIds: string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ orderId: string; count: number }>(sql`
    with runs as (delete from ${supervisionRuns} where ${among(supervisionRuns.orderId, orderIds)} returning order_id),
      requests as (delete from ${photoRequests} where ${among(photoRequests.orderId, orderIds)} returning order_id),
      quiet as (delete from ${silences} where ${among(silences.orderId, orderIds)} returning order_id),
      open as (update ${orders} set watched = null
        where ${among(orders.id, orderIds)} and ${orders.watched} is not null returning id as order_id)
    select order_id as "orderId", count(*)::int as count
    from (table runs union all table requests union all table quiet union all table open) as gone
    group by order_id`)
  return new Map(rows.map(({ orderId, count }) => [orderId, count]))
}
