import { fromPromise } from 'xstate'
import { type Submission, submitAnswers as submitAnswersCall } from '#contract/calls/answers.ts'
import type { OrderDetail } from '#contract/calls/orders.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { endedBy, saysElsewhere } from '#machines/failure.ts'
import type { SubmissionInput } from '#machines/submission/setup.ts'
import { forgetPhotos, imagesOf } from '#src/features/evidence/index.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'
import { writerOfThisWindow } from '#src/platform/signing/writer.ts'
import { sayably } from '#src/ui/exam-failure.ts'
import { theJournal } from './database.ts'
import { deliverLeftovers } from './leftovers.ts'
import { bodyOf, forgetSubmission, keepHandIn, waitingSubmissions } from './submissions.ts'
import { claim } from './takeover.ts'
import { unsent } from './unsent.ts'

/**
 * A confirmed submission is on disk before anything waits for the network, so that a page that is lost leaves it to
 * the next one. Then the journal goes first: its times prove when each answer was chosen (spec:
 * answers#late-answers).
 */
async function handIn(submission: Submission, passedAt: number | null, signal: AbortSignal): Promise<void> {
  const database = await theJournal()
  const kept = await keepHandIn(database, submission, passedAt)
  await deliverLeftovers(submission.id)
  // While this PC was offline the sitting may have continued at another PC, which then owns the section (spec:
  // answers#one-active-browser).
  await claim(submission.id, signal).catch(async (error: unknown) => {
    if (!saysElsewhere(error)) return
    await forgetSubmission(database, submission)
    throw error
  })
  const headers = { [writeIdHeader]: kept.writeId }
  const body = bodyOf(kept, writerOfThisWindow())
  await callServer(submitAnswersCall, { headers, body, signal, sign: signedFor(submission.id) })
  await forgetSubmission(database, submission)
  // Entries that could not be sent before still have to be: late, but with the time of each choice.
  void deliverLeftovers(submission.id)
}

/** The same without its answers: an unanswered question takes nothing away on the server. */
const bare = (submission: Submission): Submission => ({
  ...submission,
  answer: submission.answer.map((part) => ({
    ...part,
    question: part.question.map(({ questionId }) => ({ questionId, answer: [null] })),
  })),
})

/**
 * Hands in what was confirmed before the page was lost, once the journal has delivered all its answers: those carry
 * the time of each choice, so that nothing chosen since at another PC is overwritten. A submission made because time
 * ran out is dropped where time was added since. Returns whether anything has changed; what cannot be sent now is
 * left to the candidate.
 */
export async function handInWhatWaits(
  { id: order, section: states }: OrderDetail,
  signal: AbortSignal,
): Promise<boolean> {
  const database = await theJournal()
  let isChanged = false
  for (const kept of await waitingSubmissions(database, order)) {
    const { submission, passedAt, writeId } = kept
    if ((await unsent(database, order, submission.section)).length > 0) continue
    const state = states[submission.section]
    if (passedAt !== null && !state?.exam.isComplete && (state?.deadlineAt ?? 0) > passedAt) {
      await forgetSubmission(database, submission)
      continue
    }
    const headers = { [writeIdHeader]: writeId }
    const body = bare(bodyOf(kept, writerOfThisWindow()))
    const isOver = await callServer(submitAnswersCall, {
      headers,
      body,
      signal,
      sign: signedFor(order),
    }).then(
      () => true,
      (error: unknown) => endedBy(error) !== null,
    )
    if (!isOver) continue
    await forgetSubmission(database, submission)
    isChanged = true
  }
  return isChanged
}

/** Hands in a section; a resend of the same answers is the same write (spec: answers#repeated-writes). */
export const submitAnswers = fromPromise<
  void,
  Pick<SubmissionInput, 'orderId' | 'section' | 'answer' | 'passedAt'>
>(({ input: { orderId, section, answer, passedAt }, signal }) =>
  sayably(async () => {
    const place = { orderId, section }
    // Answers do not wait for photos: what cannot be found or sent is left out.
    const images = await imagesOf(place).catch(() => [])
    await handIn({ id: orderId, section, images, answer }, passedAt, signal)
    await forgetPhotos(place).catch(() => undefined)
  }),
)

/** One of the posts that end a stopped test, one for each section: no answers, and the flag (spec: supervision#disqualification). */
export const postDisqualified = fromPromise<void, { orderId: string; section: SectionName }>(
  ({ input: { orderId: id, section }, signal }) =>
    sayably(async () => {
      const submission = { id, section, images: [], answer: [], disqualified: true }
      const database = await theJournal()
      const kept = await keepHandIn(database, submission)
      const headers = { [writeIdHeader]: kept.writeId }
      const body = bodyOf(kept, writerOfThisWindow())
      await callServer(submitAnswersCall, { headers, body, signal, sign: signedFor(id) })
      await forgetSubmission(database, submission)
    }),
)
