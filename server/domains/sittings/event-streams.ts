import { setTimeout as delay } from 'node:timers/promises'
import { eventsPath } from '#contract/calls/events.ts'
import { limits } from '#contract/rules/limits.ts'
import { type RouteContext, requireSeated } from '#server/domains/access/index.ts'
import { screenChannel } from '#server/domains/changes/index.ts'
import { listenTo } from '#server/platform/db/notifications.ts'
import { type EventStream, openEventStream } from '#server/platform/http/event-stream.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders } from '#server/tables/index.ts'
import { newsOf } from './screen-news.ts'
import { orderOf } from './sitting.ts'

/**
 * How long what has changed is gathered before its screens are told, ms. An act on a room comes in several notices, and the
 * screens of the first would ask so much at once that the news of the others waited for seconds.
 */
const gatherMs = 25

/** One screen that listens. */
interface Screen extends EventStream {
  readonly say: (news: string) => void
}

/**
 * A stream for each screen of a sitting (spec: proctoring#event-stream). A sitting has a few at most: the oldest makes room.
 * The server listens to PostgreSQL from its first stream on.
 */
export function eventRoute(context: RouteContext): void {
  const { app, db } = context
  const streams = new Map<string, Set<Screen>>()
  let listener: ReturnType<typeof listenTo> | null = null
  const waiting = new Set<string>()
  let isTelling = false
  const hear = (orderIds: readonly string[] | null) => {
    for (const id of orderIds ?? streams.keys()) if (streams.has(id)) waiting.add(id)
    if (!isTelling) void tell()
  }
  /** What is heard while it reads is read in the next round, so that nobody is told what has passed. */
  async function tell(): Promise<void> {
    isTelling = true
    while (waiting.size > 0) {
      await delay(gatherMs, undefined, { ref: false })
      const ids = [...waiting]
      waiting.clear()
      const news = await newsOf(context, ids).catch(() => null)
      for (const id of ids)
        for (const screen of streams.get(id) ?? []) {
          // A screen whose stream ends opens another one, and asks by a heartbeat what there is.
          const own = news?.get(id)
          if (own === undefined) screen.end()
          else screen.say(own)
        }
    }
    isTelling = false
  }

  app.get<{ Params: { id: string } }>(eventsPath, async (request, reply) => {
    const { member } = await requireSeated(context, request)
    const own = orderOf(member.id, request.params.id)
    const [order] = await db.select({ id: orders.id }).from(orders).where(own)
    if (order === undefined) throw new Refusal('order.notFound')
    listener ??= listenTo(db, screenChannel, hear)
    const open = streams.get(order.id) ?? new Set()
    streams.set(order.id, open)
    const [oldest] = open
    if (oldest !== undefined && open.size >= limits.events.perSitting) {
      open.delete(oldest)
      oldest.end()
    }
    let owed: string | null = null
    const stream = openEventStream(reply, {
      // An event says how it stands: the last one says it all.
      next() {
        const news = owed
        owed = null
        return news
      },
      onEnd() {
        open.delete(screen)
        if (open.size === 0 && streams.get(order.id) === open) streams.delete(order.id)
      },
    })
    const screen: Screen = {
      ...stream,
      say(news) {
        owed = news
        stream.wake()
      },
    }
    open.add(screen)
  })

  app.addHook('preClose', async () => {
    for (const open of streams.values()) for (const one of open) one.cut()
    await listener?.close()
  })
}
