import { and, eq, type WithSubquery } from 'drizzle-orm'
import { merge } from '#contract/rules/journal.ts'
import { sectionSittings } from '#server/tables/index.ts'
import type { SectionSitting, Sitting, SittingTransaction } from './sitting.ts'
import { type Kept, storeAnswers, storedAnswers } from './stored-answers.ts'

interface Beside {
  /** What is kept of the entries' questions, where it has been read. */
  readonly known?: ReadonlyMap<string, Kept> | null
  /** What is written in the same statement. */
  readonly beside?: readonly WithSubquery[]
}

/**
 * Merges entries that count into the answers of a section (spec: answers#two-answers-to-one-question). Where it is closed,
 * or the sitting stopped, a change is marked for review. Resolves with whether anything has changed; it scores nothing.
 */
export async function mergeInto(
  sitting: Pick<Sitting, 'order'>,
  { section, orderId, submittedAt }: SectionSitting,
  entries: readonly Kept[],
  transaction: SittingTransaction,
  { known, beside = [] }: Beside = {},
): Promise<boolean> {
  const asked = entries.map(({ questionId }) => questionId)
  const kept = known ?? (await storedAnswers(sitting, asked, transaction))
  const changed = new Map<string, Kept>()
  for (const entry of entries) {
    const before = changed.get(entry.questionId) ?? kept.get(entry.questionId)
    const after = before ? merge(before, entry) : entry
    if (after.choice !== before?.choice || after.mark !== before.mark)
      changed.set(entry.questionId, { questionId: entry.questionId, ...after })
  }
  await storeAnswers(sitting, section, changed.values(), transaction, beside)
  if (changed.size === 0) return false
  if (submittedAt !== null || sitting.order.disqualifiedAt !== null)
    await transaction.tx
      .update(sectionSittings)
      .set({ needsReview: true })
      .where(and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, section)))
  return true
}
