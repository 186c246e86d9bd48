import type { Submission } from '#contract/calls/answers.ts'
import { keyOf, seal, unseal } from './cipher.ts'
import { type JournalDatabase, onDisk } from './database.ts'

/**
 * The write id under which this submission goes to the server: the same for the same content, however often it is
 * sent and whatever happens to the page in between; a new one when the content has changed (decision 25).
 */
export async function writeIdOf(database: JournalDatabase, submission: Submission): Promise<string> {
  const { id: order, section } = submission
  const content = JSON.stringify(submission)
  const key = await keyOf(database, order)
  const before = await database.get('submissions', [order, section])
  if (before && (await unseal(key, before.sealed)) === content) return before.writeId
  const writeId = crypto.randomUUID()
  const sealed = await seal(key, content)
  const transaction = database.transaction('submissions', 'readwrite', onDisk)
  await Promise.all([transaction.store.put({ order, section, writeId, sealed }), transaction.done])
  return writeId
}

/** It has arrived: the next person at this PC has no business with it (decision 52). */
export async function forgetSubmission(
  database: JournalDatabase,
  { id: order, section }: Pick<Submission, 'id' | 'section'>,
): Promise<void> {
  await database.delete('submissions', [order, section])
}
