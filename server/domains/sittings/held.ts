import { and, eq } from 'drizzle-orm'
import { type KeptAnswer, merge } from '#contract/rules/journal.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { journalEntries, sectionSittings } from '#server/tables/index.ts'
import { keptEntry } from './admitted.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'
import { storedAnswers } from './stored-answers.ts'

/**
 * Counts anew how many entries of a section wait for a person: those that would change an answer (spec:
 * answers#held-answers). Resolves with their number.
 */
export async function recountHeld(
  sitting: Pick<Sitting, 'order'>,
  section: SectionName,
  transaction: SittingTransaction,
): Promise<number> {
  const { tx } = transaction
  const { id } = sitting.order
  const rows = await tx
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.orderId, id),
        eq(journalEntries.section, section),
        eq(journalEntries.verdict, 'held'),
      ),
    )
  const entries = rows.flatMap(keptEntry)
  const asked = [...new Set(entries.map(({ questionId }) => questionId))]
  const kept = await storedAnswers(sitting, asked, transaction)
  const waiting = asked.flatMap((questionId) => {
    const own = entries.filter((entry) => entry.questionId === questionId)
    const before = kept.get(questionId)
    const all: KeptAnswer[] = before ? [before, ...own] : own
    const after = all.reduce(merge)
    return after.choice.answer === (before?.choice.answer ?? null) ? [] : own
  })
  await tx
    .update(sectionSittings)
    .set({ held: waiting.length })
    .where(and(eq(sectionSittings.orderId, id), eq(sectionSittings.section, section)))
  return waiting.length
}
