import type { SectionName } from '#contract/rules/limits.ts'
import type { JournalDatabase, Line } from './database.ts'

/** What a line comes to: its last entry's number, and the head after it. */
export type JournalHead = { seq: number; head: string }

/** The line's head as it is on the disk; null where it has no entry, or an older version began it. */
export async function headOf(
  database: JournalDatabase,
  { order, section, writer }: Line,
): Promise<JournalHead | null> {
  const { last: seq = 0, head } = (await database.get('lines', [order, section, writer])) ?? {}
  return head === undefined ? null : { seq, head }
}

/** The heads of all sections in which this writer has an entry, as they are on the disk. */
export async function headsOf(
  database: JournalDatabase,
  order: string,
  writer: string,
): Promise<(JournalHead & { section: SectionName })[]> {
  const lines = await database.getAll('lines', IDBKeyRange.bound([order], [order, []]))
  return lines.flatMap(({ section, writer: of, last: seq, head }) =>
    of === writer && head !== undefined ? [{ section, seq, head }] : [],
  )
}
