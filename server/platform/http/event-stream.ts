import type { FastifyReply } from 'fastify'
import { quietMs } from '#contract/calls/events.ts'
import { limits } from '#contract/rules/limits.ts'

/** A response that goes on: what is owed is written when its reader takes it. */
export interface EventStream {
  /** Something may be owed now. */
  readonly wake: () => void
  readonly end: () => void
  readonly cut: () => void
}

/**
 * Answers with a stream of server-sent events. `next` gives what is owed, null for nothing: a reader that is slow is asked
 * for once it has read, and so is never owed more than one event. Who reads nothing for long is cut, and comes back.
 */
export function openEventStream(
  reply: FastifyReply,
  { next, onEnd }: { next: () => string | null; onEnd: () => void },
): EventStream {
  reply.hijack()
  const { raw } = reply
  // Set by itself, so that what counts requests can read it.
  raw.setHeader('content-type', 'text/event-stream')
  raw.writeHead(200, {
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
    // Whoever is cut needs no socket any more: a server that stops would wait for it.
    connection: 'close',
    // nginx passes each event on at once.
    'x-accel-buffering': 'no',
  })
  raw.write(':\n\n')
  const wake = () => {
    if (raw.writableNeedDrain || raw.writableEnded) return
    const owed = next()
    if (owed !== null) raw.write(`data: ${owed}\n\n`)
  }
  const timer = setInterval(() => {
    if (raw.writableNeedDrain) raw.destroy()
    else raw.write(':\n\n')
  }, quietMs)
  // The session is looked at again when the browser comes back.
  const last = setTimeout(() => raw.end(), limits.events.lastMinutes * 60_000)
  timer.unref()
  last.unref()
  raw.on('drain', wake)
  raw.on('error', () => undefined)
  raw.on('close', () => {
    clearInterval(timer)
    clearTimeout(last)
    onEnd()
  })
  return { wake, end: () => raw.end(), cut: () => raw.destroy() }
}
