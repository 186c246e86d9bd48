import type { SectionName } from '#contract/limits.ts'
import { type JournalDatabase, type KeptEntry, type Line, onDisk } from './database.ts'

/** What a choice says, before the journal has numbered it. `chosenAt` in server time, ms since 1970. */
export type Choice = Pick<KeptEntry, 'questionId' | 'answer' | 'marked' | 'chosenAt'>

/** Everything of one section, whichever browser window wrote it. */
const ofSection = (order: string, section: SectionName) =>
  IDBKeyRange.bound([order, section], [order, section, []])

/** Numbers the choice and keeps it on this PC. Numbers start at 1 and have no gaps, also with two windows open. */
export async function append(database: JournalDatabase, line: Line, choice: Choice): Promise<KeptEntry> {
  const { order, section, writer } = line
  const transaction = database.transaction(['entries', 'lines'], 'readwrite', onDisk)
  const lines = transaction.objectStore('lines')
  const before = await lines.get([order, section, writer])
  const entry = { ...choice, order, section, writer, seq: (before?.last ?? 0) + 1 }
  await Promise.all([
    transaction.objectStore('entries').add(entry),
    lines.put({ order, section, writer, last: entry.seq, acknowledged: before?.acknowledged ?? 0 }),
    transaction.done,
  ])
  return entry
}

/** What the server has not acknowledged yet, by writer and number. */
export function pending(
  database: JournalDatabase,
  order: string,
  section: SectionName,
): Promise<KeptEntry[]> {
  return database.getAll('entries', ofSection(order, section))
}

/** Lets go of what the server has: every entry of this line up to and including `upTo`. */
export async function acknowledge(database: JournalDatabase, line: Line, upTo: number): Promise<void> {
  const { order, section, writer } = line
  const transaction = database.transaction(['entries', 'lines'], 'readwrite', onDisk)
  const lines = transaction.objectStore('lines')
  const before = await lines.get([order, section, writer])
  const last = before?.last ?? 0
  const acknowledged = Math.max(before?.acknowledged ?? 0, Math.min(upTo, last))
  const done = IDBKeyRange.bound([order, section, writer, 0], [order, section, writer, acknowledged])
  await Promise.all([
    transaction.objectStore('entries').delete(done),
    lines.put({ order, section, writer, last, acknowledged }),
    transaction.done,
  ])
}
