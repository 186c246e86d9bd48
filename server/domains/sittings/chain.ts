import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { autosave } from '#contract/calls/sitting.ts'
import { digestOf, firstHead, type JournalLine, nextHead, type Sha256 } from '#contract/rules/chain.ts'

/** An entry as it arrives: whole, or where the PC cannot read it any more as its digest. */
export type SentEntry = z.output<(typeof autosave)['body']>['entries'][number]

/** An entry with the head after it. */
export interface Linked {
  readonly entry: SentEntry
  readonly head: string
}

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update('text' in part ? part.text : Buffer.from(part.hash, 'base64url'))
  return hash.digest('base64url')
}

/** Those of the entries that continue a journal of `seq` entries without a gap, in order, each once. */
export function continuing(entries: readonly SentEntry[], seq: number): SentEntry[] {
  const taken: SentEntry[] = []
  for (const entry of entries.toSorted((one, other) => one.seq - other.seq))
    if (entry.seq === seq + taken.length + 1) taken.push(entry)
  return taken
}

/** The head that a journal has, which is null in the database while it is empty. */
export const headOr = async (head: string | null, line: JournalLine): Promise<string> =>
  head ?? firstHead(line, sha256)

/** Continues a chain by these entries. `head` is null where the journal is empty (spec: answers#the-chain). */
export async function linked(
  line: JournalLine,
  head: string | null,
  entries: readonly SentEntry[],
): Promise<Linked[]> {
  const chain: Linked[] = []
  let last = await headOr(head, line)
  for (const entry of entries) {
    const digest =
      'digest' in entry ? entry.digest : await digestOf({ ...entry, salt: entry.salt ?? '' }, sha256)
    last = await nextHead(last, digest, sha256)
    chain.push({ entry, head: last })
  }
  return chain
}
