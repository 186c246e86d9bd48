import { fromPromise } from 'xstate'
import { takeover } from '#contract/calls/sitting.ts'
import { callServer } from '#src/platform/api/client.ts'
import { sayably } from '#src/ui/exam-failure.ts'
import { deliverLeftovers } from './leftovers.ts'
import { writerOfThisWindow } from './writer.ts'

/**
 * Makes this window the active one where it is already, or where no other is alive (spec:
 * answers#one-active-browser).
 * @throws ServerRefusal `sitting.elsewhere` or `pin.required`
 */
export async function claim(order: string, signal: AbortSignal): Promise<void> {
  const body = { writer: writerOfThisWindow(), confirmed: false }
  await callServer(takeover, { params: { id: order }, body, signal })
}

/**
 * Takes the sitting over from another browser, with the proctor's PIN where there is one. The unconfirmed call only
 * asks whether the other browser is alive; before it, this PC sends what it could not send while it was locked,
 * because the other one may hand in soon.
 */
export const takeOver = fromPromise<void, { orderId: string; pin: string | null; confirmed: boolean }>(
  ({ input: { orderId: id, pin, confirmed }, signal }) =>
    sayably(async () => {
      if (!confirmed) await deliverLeftovers(id)
      const body = { writer: writerOfThisWindow(), confirmed, ...(pin ? { pin } : {}) }
      await callServer(takeover, { params: { id }, body, signal })
    }),
)
