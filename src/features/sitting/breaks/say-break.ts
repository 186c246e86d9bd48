import { fromPromise } from 'xstate'
import { takeBreak } from '#contract/calls/breaks.ts'
import type { PauseState } from '#contract/calls/pause.ts'
import type { SaidBreak } from '#machines/breaks/setup.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'

/** Says that a break begins or is over; resolves with how the clocks stand then. */
export const sayBreak = fromPromise<PauseState, SaidBreak>(async ({ input: { orderId, ...body } }) => {
  const asked = { params: { id: orderId }, body, sign: signedFor(orderId) }
  return (await callServer(takeBreak, asked)).pause
})
