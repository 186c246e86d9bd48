import { type EventObject, fromCallback } from 'xstate'
import type { ExamEvent } from '#machines/exam/events.ts'
import { watchForChanges } from './changes.ts'

/**
 * Says whenever the stream of the candidate's own sitting says something, and when it opens: at the gate that is that somebody looks at
 * them. Where no stream comes through, the gate asks by itself.
 */
export const gateChanges = fromCallback<EventObject, { orderId: string }>(
  ({ input: { orderId }, sendBack }) =>
    watchForChanges(orderId, () => sendBack({ type: 'gate.changed' } satisfies ExamEvent)),
)
