import { type EventObject, fromCallback } from 'xstate'
import { eventsPath, type ScreenNews, screenNews } from '#contract/calls/events.ts'
import { limits } from '#contract/rules/limits.ts'
import { fromWire } from '#contract/wire.ts'
import type { ExamEvent } from '#machines/exam/events.ts'
import { readEvents, StreamRefused } from '#src/platform/api/event-stream.ts'

/** What an event says; null where it cannot be read, as when a stream opens: the next heartbeat tells. */
function newsIn(data: string | null): ScreenNews | null {
  if (data === null) return null
  try {
    return screenNews.parse(fromWire(JSON.parse(data)))
  } catch {
    return null
  }
}

/**
 * Calls `changed` with what the server says has changed, whenever it says so, and with null when a stream that was cut is there
 * again. Where no stream comes through, nothing is called: heartbeats go on as they do. Returns how to stop.
 */
export function watchForChanges(orderId: string, changed: (news: ScreenNews | null) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  const path = eventsPath.replace(':id', encodeURIComponent(orderId))
  const go = () =>
    void readEvents(path, (data) => changed(newsIn(data)), signal)
      .catch((error: unknown) => error instanceof StreamRefused)
      .then((isRefused) => {
        // A room that was cut off at once does not come back at once. Of a refusal the heartbeats tell what there is to tell.
        if (!signal.aborted && isRefused !== true)
          timer = setTimeout(go, limits.retry.everyMs * (0.5 + Math.random()))
      })
  go()
  return () => {
    stopping.abort()
    clearTimeout(timer)
  }
}

/**
 * Says whenever the stream of the candidate's own sitting says something, and when it opens: at the gate that is that somebody looks at
 * them. Where no stream comes through, the gate asks by itself.
 */
export const gateChanges = fromCallback<EventObject, { orderId: string }>(
  ({ input: { orderId }, sendBack }) =>
    watchForChanges(orderId, () => sendBack({ type: 'gate.changed' } satisfies ExamEvent)),
)
