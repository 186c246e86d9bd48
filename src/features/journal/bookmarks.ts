import type { SectionName } from '#contract/rules/limits.ts'
import { keyOf, seal, unseal } from '#src/platform/storage/cipher.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import type { JournalDatabase } from './database.ts'

/** Stores which question is open, so that a reload shows the same one. */
export async function keepBookmark(
  database: JournalDatabase,
  order: string,
  section: SectionName,
  questionId: string,
): Promise<void> {
  const sealed = await seal(await keyOf(database, order), questionId)
  const transaction = database.transaction('bookmarks', 'readwrite', onDisk)
  await Promise.all([transaction.store.put({ order, section, sealed }), transaction.done])
}

/** The question that stood open here; null where none did, or where nothing can be read of it. */
export async function keptBookmark(
  database: JournalDatabase,
  order: string,
  section: SectionName,
): Promise<string | null> {
  const kept = await database.get('bookmarks', [order, section])
  return kept ? unseal(await keyOf(database, order), kept.sealed) : null
}
