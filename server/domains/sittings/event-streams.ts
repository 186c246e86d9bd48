import { eventsPath } from '#contract/calls/events.ts'
import { limits } from '#contract/rules/limits.ts'
import { type RouteContext, requireMember } from '#server/domains/access/index.ts'
import { tellBoards } from '#server/domains/changes/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { listenTo, notify } from '#server/platform/db/notifications.ts'
import { type EventStream, openEventStream } from '#server/platform/http/event-stream.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders } from '#server/tables/index.ts'
import { orderOf } from './sitting.ts'

const channel = 'ruanguji_sitting'

/** Tells a sitting's screen, whichever server it listens to, that its next heartbeat has something new: at the commit. */
export async function announce(tx: Queries, orderId: string): Promise<void> {
  await notify(tx, channel, orderId)
  await tellBoards(tx, orderId)
}

/** One screen that listens. */
interface Screen extends EventStream {
  readonly say: () => void
}

/**
 * A stream for each screen of a sitting (spec: proctoring#event-stream). A sitting has a few at most: the oldest makes room.
 * The server listens to PostgreSQL from its first stream on.
 */
export function eventRoute(context: RouteContext): void {
  const { app, db } = context
  const streams = new Map<string, Set<Screen>>()
  let listener: ReturnType<typeof listenTo> | null = null
  const hear = (orderId: string | null) => {
    const told = orderId === null ? [...streams.values()] : [streams.get(orderId) ?? new Set<Screen>()]
    for (const some of told) for (const one of some) one.say()
  }

  app.get<{ Params: { id: string } }>(eventsPath, async (request, reply) => {
    const { member } = await requireMember(context, request.headers.authorization)
    const own = orderOf(member.id, request.params.id)
    const [order] = await db.select({ id: orders.id }).from(orders).where(own)
    if (order === undefined) throw new Refusal('order.notFound')
    listener ??= listenTo(db, channel, hear)
    const open = streams.get(order.id) ?? new Set()
    streams.set(order.id, open)
    const [oldest] = open
    if (oldest !== undefined && open.size >= limits.events.perSitting) {
      open.delete(oldest)
      oldest.end()
    }
    let isOwed = false
    const stream = openEventStream(reply, {
      // An event says nothing but that there is one.
      next() {
        const owed = isOwed ? 'changed' : null
        isOwed = false
        return owed
      },
      onEnd() {
        open.delete(screen)
        if (open.size === 0 && streams.get(order.id) === open) streams.delete(order.id)
      },
    })
    const screen: Screen = {
      ...stream,
      say() {
        isOwed = true
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
