import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { memberDetail } from '#contract/calls/account.ts'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { review } from '#contract/calls/review.ts'
import { endPageMachine } from '#machines/end-page/machine.ts'
import type { EndResult } from '#machines/end-page/setup.ts'
import { callServer } from '#src/platform/api/client.ts'
import { watchSignsOfLife } from '#src/platform/signs-of-life.ts'
import { sayably } from '#src/ui/exam-failure.ts'

const everyMs = 1000

/** A pointer that moves says so a hundred times a second; once is enough. */
const watchMoves = fromCallback<EventObject, void>(({ sendBack }) => {
  let toldAt = Number.NEGATIVE_INFINITY
  return watchSignsOfLife(() => {
    const now = performance.now()
    if (now - toldAt < everyMs) return
    toldAt = now
    sendBack({ type: 'candidate.moved' })
  })
})

/** The result as far as the server tells it to the candidate. */
const readResult = fromPromise<EndResult, { orderId: string }>(({ input: { orderId: id }, signal }) =>
  sayably(async () => {
    const order = await callServer(orderDetailFull, { params: { id }, signal })
    const {
      result: state,
      heldAnswers,
      certifies,
      document,
      license,
      certificate,
      resultDueAt: dueAt,
    } = order
    const isSettled = state === 'settled'
    const score = isSettled ? await callServer(review, { params: { license }, signal }) : null
    const lacksCertificate = isSettled && certifies && certificate === null
    const member = lacksCertificate ? await callServer(memberDetail, { signal }) : null
    return {
      ...{ state, heldAnswers, dueAt, certifies, document, license, score },
      hasCertificate: certificate !== null,
      needsEmail: member?.isVerifiedEmail === false,
    }
  }),
)

/** The end page's machine with its real actors. */
export const providedEndPage = endPageMachine.provide({ actors: { watchMoves, readResult } })
