import { fromPromise } from 'xstate'
import { heartbeat as heartbeatCall } from '#contract/calls/sitting.ts'
import type { SubmissionInput, TimeGiven } from '#machines/submission/setup.ts'
import { nextBeat } from '#src/features/journal/index.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'
import { sayably } from '#src/ui/exam-failure.ts'

/**
 * Asks for the section's deadline: a PC without the network does not know of added time. Where no response comes, the
 * submission waits and asks again.
 */
export const askForTime = fromPromise<TimeGiven, Pick<SubmissionInput, 'orderId' | 'section'>>(
  ({ input: { orderId: id, section }, signal }) =>
    sayably(async () => {
      const body = await nextBeat(id)
      const running = await callServer(heartbeatCall, {
        params: { id },
        body,
        signal,
        sign: signedFor(id, body.writer),
      })
      const { deadlineAt, extendedSeconds } = running
      return { deadlineAt: running.section === section ? deadlineAt : null, extendedSeconds }
    }),
)
