import { and, inArray } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { journalEntries } from '#server/tables/index.ts'
import type { SentEntry } from './chain.ts'
import { entriesOf, type LineOf, type StoredLine } from './line.ts'

/**
 * The first of these entries under whose number the journal holds another one: the PC that sends them was set back to an
 * earlier state, and has numbered anew from there (spec: answers#a-pc-that-was-set-back). Null where there is none. Two
 * entries are the same when their salts are; what a PC can no longer read is never another one.
 */
export async function forkIn(
  tx: Queries,
  of: LineOf,
  { seq: last }: StoredLine,
  entries: readonly SentEntry[],
): Promise<number | null> {
  const again = entries.flatMap((entry) => ('digest' in entry || entry.seq > last ? [] : [entry]))
  if (again.length === 0) return null
  const known = await tx
    .select({ seq: journalEntries.seq, salt: journalEntries.salt })
    .from(journalEntries)
    .where(
      and(
        entriesOf(of),
        inArray(
          journalEntries.seq,
          again.map(({ seq }) => seq),
        ),
      ),
    )
  const salts = new Map(known.map(({ seq, salt }) => [seq, salt]))
  const others = again.filter(({ seq, salt = null }) => salts.get(seq) !== salt)
  return others.length > 0 ? Math.min(...others.map(({ seq }) => seq)) : null
}
