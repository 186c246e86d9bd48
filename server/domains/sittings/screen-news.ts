import { asc, inArray, isNull } from 'drizzle-orm'
import { type ScreenNews, screenNews } from '#contract/calls/events.ts'
import { limits } from '#contract/rules/limits.ts'
import { toWire } from '#contract/wire.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { orders, sectionSittings } from '#server/tables/index.ts'
import { openNoticesOf } from './notices.ts'
import { clockOf } from './section-clock.ts'
import { type DatabaseAndClock, pauseOf, type SectionSitting } from './sitting.ts'

/** In the time between two heartbeats of a room, as many more are answered. */
const beatMs = 15

/** Of each sitting the section that runs, or else the one that was begun last. */
async function clocksOf(db: Queries, orderIds: readonly string[]): Promise<Map<string, SectionSitting>> {
  const begun = await db
    .select()
    .from(sectionSittings)
    .where(inArray(sectionSittings.orderId, [...orderIds]))
    .orderBy(isNull(sectionSittings.submittedAt), asc(sectionSittings.startedAt))
  // The last of each stays.
  return new Map(begun.map((section) => [section.orderId, section]))
}

/** What the screens of sittings are told now, as an event says it. All of them are read at once, as an act on a whole room changes all. */
export async function newsOf(
  { db, now }: DatabaseAndClock,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const at = now().getTime()
  const beatWithinMs = Math.min(orderIds.length * beatMs, limits.heartbeat.everyMs)
  const paused = await db
    .select({
      ...{ id: orders.id, pausedAt: orders.pausedAt },
      ...{ pausedFor: orders.pausedFor, breakUntil: orders.breakUntil },
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  const notices = await openNoticesOf(db, orderIds)
  const clocks = await clocksOf(db, orderIds)
  const newsOfOne = (order: (typeof paused)[number]): ScreenNews => ({
    ...{ at, beatWithinMs, pause: pauseOf(order), notices: notices.get(order.id) ?? [] },
    clock: clockOf(clocks.get(order.id)),
  })
  return new Map(
    paused.map((order) => [order.id, JSON.stringify(toWire(screenNews.parse(newsOfOne(order))))]),
  )
}
