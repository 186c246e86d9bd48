import { eq, max, sql } from 'drizzle-orm'
import { judged } from '#contract/rules/journal.ts'
import { journalEntries } from '#server/tables/index.ts'
import { keptEntry, type Taken } from './admitted.ts'
import type { SentEntry } from './chain.ts'
import { countsUntil } from './counts-until.ts'
import { entriesOf, type LineOf } from './line.ts'
import type { SectionSitting, Sitting, SittingTransaction } from './sitting.ts'

/**
 * Takes the entries of a sitting that the version before has started, by the times that the browser claims. Known ones
 * change nothing; those that no longer count are recorded only (`countsUntil`).
 */
export async function claimed(
  sitting: Sitting,
  { begun, writer, entries }: { begun: SectionSitting; writer: string; entries: readonly SentEntry[] },
  transaction: SittingTransaction,
): Promise<Taken> {
  const { tx, now } = transaction
  const { id: orderId } = sitting.order
  const of: LineOf = { order: orderId, section: begun.section, writer }
  const clock = { now: now.getTime(), countsUntil: await countsUntil(sitting, begun, writer, transaction) }
  const rows = (await unknown(of, entries, transaction)).map((entry) => {
    const common = {
      orderId,
      section: begun.section,
      writer,
      seq: entry.seq,
      receivedAt: now,
      isNoted: false,
      head: null,
    }
    if ('digest' in entry) {
      const nothing = { itemId: null, answer: null, marked: false, chosenAt: now, claimedAt: now }
      return { ...common, ...nothing, verdict: 'unreadable' as const }
    }
    const { questionId: itemId, answer, marked } = entry
    const { chosenAt, counted } = judged(entry, clock)
    return {
      ...{ ...common, itemId, answer, marked },
      chosenAt: new Date(chosenAt),
      claimedAt: new Date(entry.chosenAt),
      verdict: counted ? ('counted' as const) : ('late' as const),
    }
  })
  if (rows.length > 0) await tx.insert(journalEntries).values(rows)
  return {
    counted: rows.filter(({ verdict }) => verdict === 'counted').flatMap(keptEntry),
    acknowledged: await acknowledged(of, transaction),
    ...{ head: null, forkedAt: null, heldChanged: false },
  }
}

/** The entries that the journal does not hold yet, each once. */
async function unknown(
  of: LineOf,
  entries: readonly SentEntry[],
  { tx }: SittingTransaction,
): Promise<SentEntry[]> {
  const known = await tx.select({ seq: journalEntries.seq }).from(journalEntries).where(entriesOf(of))
  const seen = new Set(known.map(({ seq }) => seq))
  return entries.filter(({ seq }) => !seen.has(seq) && seen.add(seq))
}

/**
 * The last entry before the first gap in this browser's numbers, which start at 1. A batch that arrives before an
 * earlier one leaves a gap; nothing beyond it is acknowledged, so that the browser sends both again.
 */
async function acknowledged(of: LineOf, { tx }: SittingTransaction): Promise<number> {
  const numbered = tx
    .select({
      seq: journalEntries.seq,
      place: sql<number>`row_number() over (order by ${journalEntries.seq})`.as('place'),
    })
    .from(journalEntries)
    .where(entriesOf(of))
    .as('numbered')
  const [end] = await tx
    .select({ seq: max(numbered.seq) })
    .from(numbered)
    .where(eq(numbered.seq, numbered.place))
  return end?.seq ?? 0
}
