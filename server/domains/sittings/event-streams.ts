import type { ServerResponse } from 'node:http'
import { eventsPath, quietMs } from '#contract/calls/events.ts'
import { limits } from '#contract/rules/limits.ts'
import { type RouteContext, requireMember } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { listenTo, notify } from '#server/platform/db/notifications.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders } from '#server/tables/index.ts'
import { orderOf } from './sitting.ts'

const channel = 'ruanguji_sitting'

/** Tells a sitting's screen, whichever server it listens to, that its next heartbeat has something new: at the commit. */
export const announce = (tx: Queries, orderId: string): Promise<void> => notify(tx, channel, orderId)

/** One screen that listens. An event says nothing but that there is one, so that never more than one is owed. */
function openStream(raw: ServerResponse, onEnd: () => void) {
  let isOwed = false
  const say = () => {
    isOwed = raw.writableNeedDrain
    if (!isOwed) raw.write('data: changed\n\n')
  }
  // Who reads nothing for so long is cut, and comes back.
  const timer = setInterval(() => {
    if (raw.writableNeedDrain) raw.destroy()
    else raw.write(':\n\n')
  }, quietMs)
  // The session is looked at again when the browser comes back.
  const end = setTimeout(() => raw.end(), limits.events.lastMinutes * 60_000)
  timer.unref()
  end.unref()
  raw.on('drain', () => {
    if (isOwed) say()
  })
  raw.on('error', () => undefined)
  raw.on('close', () => {
    clearInterval(timer)
    clearTimeout(end)
    onEnd()
  })
  return { say, end: () => raw.end(), cut: () => raw.destroy() }
}
type Stream = ReturnType<typeof openStream>

/**
 * A stream for each screen of a sitting (spec: proctoring#event-stream). A sitting has a few at most: the oldest makes room.
 * The server listens to PostgreSQL from its first stream on.
 */
export function eventRoute(context: RouteContext): void {
  const { app, db } = context
  const streams = new Map<string, Set<Stream>>()
  let listener: ReturnType<typeof listenTo> | null = null
  const hear = (orderId: string | null) => {
    const told = orderId === null ? [...streams.values()] : [streams.get(orderId) ?? new Set<Stream>()]
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
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // Whoever is cut needs no socket any more: a server that stops would wait for it.
      connection: 'close',
      // nginx passes each event on at once.
      'x-accel-buffering': 'no',
    })
    reply.raw.write(':\n\n')
    const stream = openStream(reply.raw, () => {
      open.delete(stream)
      if (open.size === 0 && streams.get(order.id) === open) streams.delete(order.id)
    })
    open.add(stream)
  })

  app.addHook('preClose', async () => {
    for (const open of streams.values()) for (const one of open) one.cut()
    await listener?.close()
  })
}
