import { fromCallback } from 'xstate'
import type { ClockEvent } from '#machines/actors.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { whileHidden } from './hidden.ts'

const everyMs = 250

/** The server's time, four times a second; monotonic, whatever happens to the PC's clock (spec: answers#server-time). */
export const clock = fromCallback(({ sendBack }) => {
  const tick = () => sendBack({ type: 'clock.ticked', now: serverNow() } satisfies ClockEvent)
  tick()
  const timer = setInterval(tick, everyMs)
  const leaveHidden = whileHidden(tick)
  return () => {
    clearInterval(timer)
    leaveHidden()
  }
})
