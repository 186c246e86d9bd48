import { inArray } from 'drizzle-orm'
import { type ScreenNews, screenNews } from '#contract/calls/events.ts'
import { limits } from '#contract/rules/limits.ts'
import { toWire } from '#contract/wire.ts'
import { orders } from '#server/tables/index.ts'
import { openNoticesOf } from './notices.ts'
import { type DatabaseAndClock, pauseOf } from './sitting.ts'

/** In the time between two heartbeats of a room, as many more are answered. */
const beatMs = 15

/** What the screens of sittings are told now, as an event says it. All of them are read at once, as an act on a whole room changes all. */
export async function newsOf(
  { db, now }: DatabaseAndClock,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const at = now().getTime()
  const beatWithinMs = Math.min(orderIds.length * beatMs, limits.heartbeat.everyMs)
  const paused = await db
    .select({ id: orders.id, pausedAt: orders.pausedAt, pausedFor: orders.pausedFor })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  const notices = await openNoticesOf(db, orderIds)
  const newsOfOne = (order: (typeof paused)[number]): ScreenNews => ({
    ...{ at, beatWithinMs, pause: pauseOf(order), notices: notices.get(order.id) ?? [] },
  })
  return new Map(
    paused.map((order) => [order.id, JSON.stringify(toWire(screenNews.parse(newsOfOne(order))))]),
  )
}
