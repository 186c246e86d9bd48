import { eventsPath } from '#contract/calls/events.ts'
import { limits } from '#contract/rules/limits.ts'
import { readEvents, StreamRefused } from '#src/platform/api/event-stream.ts'

/**
 * Calls `changed` whenever the server says that a heartbeat would tell something new, and when a stream that was cut is there
 * again. Where no stream comes through, nothing is called: heartbeats go on as they do. Returns how to stop.
 */
export function watchForChanges(orderId: string, changed: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  const path = eventsPath.replace(':id', encodeURIComponent(orderId))
  const go = () =>
    void readEvents(path, changed, signal)
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
