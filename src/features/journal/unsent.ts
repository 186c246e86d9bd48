import type { SectionName } from '#contract/rules/limits.ts'
import { keyOf, unseal } from '#src/platform/storage/cipher.ts'
import type { JournalDatabase, KeptEntry, Line, SpoiltEntry } from './database.ts'
import type { Choice } from './entries.ts'

/** Everything of one section, whichever browser window wrote it. */
const ofSection = (order: string, section: SectionName) =>
  IDBKeyRange.bound([order, section], [order, section, []])

/**
 * What the server has not acknowledged yet, by writer and number. An entry that the disk has damaged is there as its
 * digest, which keeps the chain whole; without one, of an older version, it cannot be sent and is left out.
 */
export async function unsent(
  database: JournalDatabase,
  order: string,
  section: SectionName,
): Promise<(KeptEntry | SpoiltEntry)[]> {
  const kept = await database.getAll('entries', ofSection(order, section))
  if (kept.length === 0) return []
  const key = await keyOf(database, order)
  const opened = await Promise.all(
    kept.map(async ({ sealed, digest, ...place }): Promise<(KeptEntry | SpoiltEntry)[]> => {
      const text = await unseal(key, sealed)
      if (text !== null) return [{ ...(JSON.parse(text) as Choice), ...place }]
      return digest === undefined ? [] : [{ ...place, digest }]
    }),
  )
  return opened.flat()
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
