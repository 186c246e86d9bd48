import { fromPromise } from 'xstate'
import { type Submission, submitAnswers as submitAnswersCall } from '#contract/calls/answers.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import type { SubmissionInput } from '#machines/submission.machine.ts'
import { callServer } from '#src/api/client.ts'
import { type JournalDatabase, theJournal } from '#src/journal/database.ts'
import { deliver } from '#src/journal/delivery.ts'
import { writeIdOf } from '#src/journal/submissions.ts'
import { writerOfThisWindow } from '#src/journal/writer.ts'
import { sayably } from '../failing.ts'
import { autosaveTo } from './journal.ts'

/** How long handing in waits for the journal; the answers go with the submission all the same. */
const journalMs = 3000

/** The journal first, as far as it goes: its times prove when each answer was chosen (decision 24). */
async function sendJournal(database: JournalDatabase, { id: order, section }: Submission): Promise<void> {
  const line = { order, section, writer: writerOfThisWindow() }
  const patience = new Promise<void>((resolve) => setTimeout(resolve, journalMs))
  const sending = deliver(database, line, autosaveTo(order)).then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([sending, patience])
}

async function handIn(submission: Submission, signal: AbortSignal): Promise<void> {
  const database = await theJournal()
  await sendJournal(database, submission)
  const writeId = await writeIdOf(database, submission)
  await callServer(submitAnswersCall, { headers: { [writeIdHeader]: writeId }, body: submission, signal })
  // What the journal could not bring before still has to: late, but with the time of each choice (decision 24).
  sendJournal(database, submission).catch(() => undefined)
}

/** Hands in a section; a resend of the same answers is the same write (decision 25). */
export const submitAnswers = fromPromise<void, Pick<SubmissionInput, 'orderId' | 'section' | 'answer'>>(
  ({ input: { orderId, section, answer }, signal }) =>
    sayably(() => handIn({ id: orderId, section, images: [], answer }, signal)),
)
