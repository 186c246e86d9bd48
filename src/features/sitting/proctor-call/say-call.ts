import { fromPromise } from 'xstate'
import { callProctor } from '#contract/calls/proctor-call.ts'
import type { SaidCall } from '#machines/proctor-call/machine.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'

/** Says a call, or that nobody is needed any more; resolves with whether somebody has answered it. */
export const sayCall = fromPromise<boolean, SaidCall>(async ({ input: { orderId, call, isCalling } }) => {
  const asked = { params: { id: orderId }, body: { call, isCalling }, sign: signedFor(orderId) }
  return (await callServer(callProctor, asked)).answeredAt !== null
})
