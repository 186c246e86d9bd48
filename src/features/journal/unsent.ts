import type { SectionName } from '#contract/rules/limits.ts'
import { keyOf, type OrderKey, unseal } from '#src/platform/storage/cipher.ts'
import type { JournalDatabase, KeptEntry, Line, SealedEntry, SpoiltEntry } from './database.ts'
import type { Choice } from './entries.ts'

/** Everything of one section, whichever browser window wrote it. */
const ofSection = (order: string, section: SectionName) =>
  IDBKeyRange.bound([order, section], [order, section, []])

/** Everything of one line. */
export const ofLine = ({ order, section, writer }: Line) =>
  IDBKeyRange.bound([order, section, writer], [order, section, writer, []])

/** An entry as it can be read; one that the disk has damaged as its digest, null where there is not even that. */
export async function opened(
  key: OrderKey,
  { sealed, digest, order, section, writer, seq }: SealedEntry,
): Promise<KeptEntry | SpoiltEntry | null> {
  const place = { order, section, writer, seq }
  const text = await unseal(key, sealed)
  if (text !== null) return { ...(JSON.parse(text) as Choice), ...place }
  return digest === undefined ? null : { ...place, digest }
}

/**
 * What the server has not acknowledged yet, by writer and number. An entry that the disk has damaged is there as its
 * digest, which keeps the chain whole; without one it cannot be sent and is left out.
 */
export const unsent = (database: JournalDatabase, order: string, section: SectionName) =>
  unsentIn(database, order, ofSection(order, section))

/** The same of one line. */
export const unsentOf = (database: JournalDatabase, line: Line) =>
  unsentIn(database, line.order, ofLine(line))

async function unsentIn(
  database: JournalDatabase,
  order: string,
  range: IDBKeyRange,
): Promise<(KeptEntry | SpoiltEntry)[]> {
  const kept = await database.getAll('entries', range)
  if (kept.length === 0) return []
  const key = await keyOf(database, order)
  const entries = await Promise.all(kept.map((entry) => opened(key, entry)))
  return entries.filter((entry) => entry !== null)
}

/** The same as far as it can be read: the choices themselves. */
export const pending = async (
  database: JournalDatabase,
  order: string,
  section: SectionName,
): Promise<KeptEntry[]> =>
  (await unsent(database, order, section)).filter((entry): entry is KeptEntry => !('digest' in entry))

/**
 * Without strict durability: after a power cut an acknowledged entry may be there again and is sent again, which
 * changes nothing. With it, a choice made meanwhile would have to wait for the disk.
 */
const brisk = { durability: 'relaxed' } as const

/** The last number that this line has given out; 0 before the first. */
export async function lastOf(database: JournalDatabase, line: Line): Promise<number> {
  const state = await database.get('lines', [line.order, line.section, line.writer])
  return state?.last ?? 0
}

/** The last number of this line that the server has acknowledged on this PC; 0 before the first. */
export async function acknowledgedOf(database: JournalDatabase, line: Line): Promise<number> {
  const state = await database.get('lines', [line.order, line.section, line.writer])
  return state?.acknowledged ?? 0
}

/** Lets go of what the server has: every entry of this line up to and including `upTo`. */
export async function acknowledge(database: JournalDatabase, line: Line, upTo: number): Promise<void> {
  const { order, section, writer } = line
  const transaction = database.transaction(['entries', 'lines'], 'readwrite', brisk)
  const lines = transaction.objectStore('lines')
  const before = (await lines.get([order, section, writer])) ?? {
    order,
    section,
    writer,
    last: 0,
    acknowledged: 0,
  }
  const acknowledged = Math.max(before.acknowledged, Math.min(upTo, before.last))
  const done = IDBKeyRange.bound([order, section, writer, 0], [order, section, writer, acknowledged])
  await Promise.all([
    transaction.objectStore('entries').delete(done),
    lines.put({ ...before, acknowledged }),
    transaction.done,
  ])
}
