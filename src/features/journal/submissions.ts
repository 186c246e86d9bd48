import type { Submission } from '#contract/calls/answers.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { writerOfThisWindow } from '#src/platform/signing/writer.ts'
import { keyOf, seal, unseal } from '#src/platform/storage/cipher.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import type { JournalDatabase } from './database.ts'
import { headOf, type JournalHead } from './heads.ts'

type Handed = Omit<Submission, 'head'>

/** What is handed in; `passedAt` is the end that had passed, server time in ms, null where the candidate did it. */
interface Content {
  submission: Handed
  passedAt: number | null
}

/** By which window, and what its journal came to then: what it writes later is not in this submission. */
interface HandedInBy {
  writer: string
  head: JournalHead | null
}

/** A submission under its write id. Without `by`: confirmed with an older version. */
export type KeptHandIn = Content & { writeId: string; by?: HandedInBy }

/** A submission as it goes to the server from this window. */
export const bodyOf = ({ submission, by }: KeptHandIn, writer: string): Submission => ({
  ...submission,
  head: by?.writer === writer ? by.head : null,
})

async function keptHandIn(
  database: JournalDatabase,
  { order, section }: { order: string; section: SectionName },
): Promise<KeptHandIn | null> {
  const kept = await database.get('submissions', [order, section])
  if (!kept) return null
  const text = await unseal(await keyOf(database, order), kept.sealed)
  return text === null
    ? null
    : { ...(JSON.parse(text) as Content & { by?: HandedInBy }), writeId: kept.writeId }
}

const isSame = (one: Content, { submission, passedAt }: Content): boolean =>
  JSON.stringify([one.submission, one.passedAt]) === JSON.stringify([submission, passedAt])

/**
 * Keeps a submission, with the write id under which it goes: the same for the same content, however often it is sent and
 * after any reload; a new one when the content has changed (spec: answers#repeated-writes), or when it is handed in at a
 * different end of the section: the first may have reached a section that was opened again since.
 */
export async function keepHandIn(
  database: JournalDatabase,
  submission: Handed,
  passedAt: number | null = null,
): Promise<KeptHandIn> {
  const { id: order, section } = submission
  const before = await keptHandIn(database, { order, section })
  if (before && isSame(before, { submission, passedAt })) return before
  const writer = writerOfThisWindow()
  const by = { writer, head: await headOf(database, { order, section, writer }) }
  const writeId = crypto.randomUUID()
  const sealed = await seal(await keyOf(database, order), JSON.stringify({ submission, passedAt, by }))
  const transaction = database.transaction('submissions', 'readwrite', onDisk)
  await Promise.all([transaction.store.put({ order, section, writeId, sealed }), transaction.done])
  return { submission, passedAt, by, writeId }
}

/** What was handed in on this PC and has not arrived, as far as anybody here knows. */
export async function waitingSubmissions(database: JournalDatabase, order: string): Promise<KeptHandIn[]> {
  const places = await database.getAllKeys('submissions', IDBKeyRange.bound([order], [order, []]))
  const kept = await Promise.all(
    places.map(([, section]) => keptHandIn(database, { order, section: section as SectionName })),
  )
  return kept.filter((one) => one !== null)
}

/** It has arrived: the next person at this PC has no business with it (spec: privacy#what-stays-on-the-pc). */
export async function forgetSubmission(
  database: JournalDatabase,
  { id: order, section }: Pick<Submission, 'id' | 'section'>,
): Promise<void> {
  await database.delete('submissions', [order, section])
}
