import type { Submission } from '#contract/calls/answers.ts'
import { JournalUnavailable } from '#src/platform/storage/unavailable.ts'
import { theJournal } from './database.ts'
import { forgetOrder } from './forget.ts'
import { keepHandIn } from './submissions.ts'

/** No order has this id. */
const id = 'trial'

/** Several times what the longest section writes, bytes. */
const size = 256 * 1024

const submission: Submission = {
  id,
  section: 'listening',
  images: [],
  answer: [{ part: 'A', question: [{ questionId: id, answer: ['x'.repeat(size)] }] }],
}

/**
 * Stores something as large as a section's answers, sealed and on disk, and deletes it again.
 * @throws JournalUnavailable where this browser could not store answers either
 */
export async function tryJournal(): Promise<void> {
  try {
    const journal = await theJournal()
    await keepHandIn(journal, submission)
    await forgetOrder(journal, id)
  } catch (cause) {
    throw cause instanceof JournalUnavailable ? cause : new JournalUnavailable(cause)
  }
}
