import { fromPromise } from 'xstate'
import { type OrderDetail, updateStartTest } from '#contract/calls/orders.ts'
import { takeover } from '#contract/calls/sitting.ts'
import { callServer } from '#src/platform/api/client.ts'
import { agree, registrationFor } from '#src/platform/signing/keys.ts'
import { sayably } from '#src/ui/exam-failure.ts'
import { deliverLeftovers } from './leftovers.ts'

/** Starts the sitting, with this window as its writer. */
export async function begin(order: string, signal: AbortSignal): Promise<OrderDetail> {
  const body = await registrationFor(order)
  const { serverKey, ...detail } = await callServer(updateStartTest, { params: { id: order }, body, signal })
  await agree(order, serverKey)
  // A start that is repeated registers nobody: another window may be the writer.
  await claim(order, signal)
  return detail
}

/** Asks to be the active writer, by this window's key. */
async function ask(
  order: string,
  wish: { confirmed: boolean; pin?: string },
  signal: AbortSignal,
): Promise<void> {
  const body = { ...(await registrationFor(order)), ...wish }
  const { serverKey } = await callServer(takeover, { params: { id: order }, body, signal })
  await agree(order, serverKey)
}

/**
 * Makes this window the active one where it is already, or where no other is alive (spec:
 * answers#one-active-browser).
 * @throws ServerRefusal `sitting.elsewhere` or `pin.required`
 */
export async function claim(order: string, signal: AbortSignal): Promise<void> {
  await ask(order, { confirmed: false }, signal)
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
      await ask(id, { confirmed, ...(pin ? { pin } : {}) }, signal)
    }),
)
