import { and, eq, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { autosave as call, JournalEntry } from '#contract/calls/sitting.ts'
import { judged, keptOf, merge } from '#contract/rules/journal.ts'
import { furthest, type Position } from '#contract/rules/position.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { journalEntries, sectionSittings } from '#server/tables/index.ts'
import { scoreSection } from './close.ts'
import { countsUntil } from './counts-until.ts'
import { requireKnown } from './items.ts'
import type { SectionSitting, Sitting, SittingTransaction } from './sitting.ts'
import { type Kept, storeAnswers, storedAnswers } from './stored-answers.ts'

type Batch = z.output<(typeof call)['body']>
type Readable = Omit<Batch, 'entries'> & { entries: JournalEntry[] }

/**
 * Merges a browser's journal in any state of its section, since refused entries would stay on that PC for ever. Known
 * entries change nothing; those that no longer count are recorded only (`countsUntil`). If the section is closed or the
 * sitting stopped, a change is marked for review, and a closed section is scored again (spec: answers#late-answers; record 0021).
 */
export async function autosave(
  sitting: Sitting,
  { entries: sent, ...rest }: Batch,
  transaction: SittingTransaction,
): Promise<DataOf<typeof call>> {
  const batch: Readable = { ...rest, entries: sent.flatMap((one) => ('digest' in one ? [] : [one])) }
  if (!sitting.order.startedAt) throw new Refusal('sitting.notStarted')
  const begun = sitting.sections.get(batch.section)
  if (!begun) throw new Refusal('section.locked')
  await requireKnown(sitting, batch.section, batch.entries, transaction)
  const fresh = await newEntries(sitting, batch, transaction)
  const clock = {
    now: transaction.now.getTime(),
    countsUntil: await countsUntil(sitting, begun, batch.writer, transaction),
  }
  const entries = fresh.map(({ salt: _, ...entry }) => ({ ...judged(entry, clock), writer: batch.writer }))
  if (entries.length > 0) {
    await transaction.tx.insert(journalEntries).values(
      entries.map(({ questionId, chosenAt, ...entry }) => ({
        ...entry,
        orderId: sitting.order.id,
        section: batch.section,
        itemId: questionId,
        chosenAt: new Date(chosenAt),
        receivedAt: transaction.now,
      })),
    )
  }
  const counted = entries.filter((entry) => entry.counted)
  await storeMerged(
    sitting,
    begun,
    counted.map((entry) => ({ questionId: entry.questionId, ...keptOf(entry, entry.writer) })),
    transaction,
  )
  if (batch.position && !begun.submittedAt) await movePosition(sitting, begun, batch.position, transaction)
  return {
    acknowledged: await acknowledged(sitting, batch, transaction),
    held: 0,
    deadlineAt: begun.deadlineAt.getTime(),
    now: clock.now,
  }
}

/** The batch's entries that the journal does not hold yet, each once. */
async function newEntries(
  { order }: Sitting,
  { section, writer, entries }: Readable,
  { tx }: SittingTransaction,
) {
  const known = await tx
    .select({ seq: journalEntries.seq })
    .from(journalEntries)
    .where(journalOf(order.id, section, writer))
  const seen = new Set(known.map(({ seq }) => seq))
  return entries.filter(({ seq }) => !seen.has(seq) && seen.add(seq))
}

async function storeMerged(
  sitting: Sitting,
  begun: SectionSitting,
  entries: Kept[],
  transaction: SittingTransaction,
): Promise<void> {
  const { section } = begun
  const kept = await storedAnswers(
    sitting,
    entries.map(({ questionId }) => questionId),
    transaction,
  )
  const changed = new Map<string, Kept>()
  for (const entry of entries) {
    const before = changed.get(entry.questionId) ?? kept.get(entry.questionId)
    const after = before ? merge(before, entry) : entry
    if (after.choice !== before?.choice || after.mark !== before.mark)
      changed.set(entry.questionId, { questionId: entry.questionId, ...after })
  }
  await storeAnswers(sitting, section, changed.values(), transaction)
  if (changed.size === 0 || !(begun.submittedAt || sitting.order.disqualifiedAt)) return
  await transaction.tx.update(sectionSittings).set({ needsReview: true }).where(rowOf(begun))
  if (begun.submittedAt) await scoreSection(sitting, section, transaction)
}

async function movePosition(
  sitting: Sitting,
  begun: SectionSitting,
  reported: Position,
  { tx }: SittingTransaction,
) {
  if (begun.section !== 'listening' || sitting.order.finishedAt) return
  await tx
    .update(sectionSittings)
    .set({ position: furthest(begun.position, reported) })
    .where(rowOf(begun))
}

/**
 * The last entry before the first gap in this browser's numbers, which start at 1. A batch that arrives before an
 * earlier one leaves a gap; nothing beyond it is acknowledged, so that the browser sends both again.
 */
async function acknowledged(
  { order }: Sitting,
  { section, writer }: Readable,
  { tx }: SittingTransaction,
): Promise<number> {
  const numbered = tx
    .select({
      seq: journalEntries.seq,
      place: sql<number>`row_number() over (order by ${journalEntries.seq})`.as('place'),
    })
    .from(journalEntries)
    .where(journalOf(order.id, section, writer))
    .as('numbered')
  const [end] = await tx
    .select({ seq: max(numbered.seq) })
    .from(numbered)
    .where(eq(numbered.seq, numbered.place))
  return end?.seq ?? 0
}

const journalOf = (orderId: string, section: SectionSitting['section'], writer: string) =>
  and(
    eq(journalEntries.orderId, orderId),
    eq(journalEntries.section, section),
    eq(journalEntries.writer, writer),
  )

const rowOf = ({ orderId, section }: SectionSitting) =>
  and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, section))
