import type { Submission } from '#contract/calls/answers.ts'
import { keyOf, seal, unseal } from '#src/platform/storage/cipher.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import type { JournalDatabase } from './database.ts'

/** What is handed in; `passedAt` is the end that had passed, server time in ms, null where the candidate did it. */
interface Content {
  submission: Submission
  passedAt: number | null
}

/**
 * The write id of this submission: the same for the same content, however often it is sent and after any reload; a
 * new one when the content has changed (spec: answers#repeated-writes), or when it is handed in at a different end of
 * the section: the first may have reached a section that was opened again since.
 */
export async function writeIdOf(
  database: JournalDatabase,
  submission: Submission,
  passedAt: number | null = null,
): Promise<string> {
  const { id: order, section } = submission
  const content = JSON.stringify({ submission, passedAt } satisfies Content)
  const key = await keyOf(database, order)
  const before = await database.get('submissions', [order, section])
  if (before && (await unseal(key, before.sealed)) === content) return before.writeId
  const writeId = crypto.randomUUID()
  const sealed = await seal(key, content)
  const transaction = database.transaction('submissions', 'readwrite', onDisk)
  await Promise.all([transaction.store.put({ order, section, writeId, sealed }), transaction.done])
  return writeId
}

/** What was handed in on this PC and has not arrived, as far as anybody here knows. */
export async function waitingSubmissions(
  database: JournalDatabase,
  order: string,
): Promise<(Content & { writeId: string })[]> {
  const kept = await database.getAll('submissions', IDBKeyRange.bound([order], [order, []]))
  if (kept.length === 0) return []
  const key = await keyOf(database, order)
  const texts = await Promise.all(
    kept.map(async ({ sealed, writeId }) => ({ text: await unseal(key, sealed), writeId })),
  )
  return texts.flatMap(({ text, writeId }) =>
    text === null ? [] : [{ ...(JSON.parse(text) as Content), writeId }],
  )
}

/** It has arrived: the next person at this PC has no business with it (spec: privacy#what-stays-on-the-pc). */
export async function forgetSubmission(
  database: JournalDatabase,
  { id: order, section }: Pick<Submission, 'id' | 'section'>,
): Promise<void> {
  await database.delete('submissions', [order, section])
}
