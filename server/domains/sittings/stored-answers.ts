import { and, eq, inArray, sql, type WithSubquery } from 'drizzle-orm'
import type { KeptAnswer } from '#contract/rules/journal.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { withoutWaiting } from '#server/platform/db/in-transaction.ts'
import { answers } from '#server/tables/index.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'

/** What is kept of one question. */
export type Kept = KeptAnswer & { questionId: string }

/** What is kept of these questions, by their ids. */
export async function storedAnswers(
  { order }: Pick<Sitting, 'order'>,
  questionIds: readonly string[],
  { tx }: SittingTransaction,
): Promise<Map<string, Kept>> {
  if (questionIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(answers)
    .where(and(eq(answers.orderId, order.id), inArray(answers.itemId, [...questionIds])))
  return keptIn(rows)
}

/** The same, of rows that were read. */
export const keptIn = (rows: readonly (typeof answers.$inferSelect)[]): Map<string, Kept> =>
  new Map(
    rows.map(({ itemId, answer, chosenAt, seq, writer, marked, markedAt, markedSeq }) => [
      itemId,
      {
        questionId: itemId,
        choice: { answer, at: chosenAt.getTime(), seq, writer },
        mark: { marked, at: markedAt.getTime(), seq: markedSeq },
      },
    ]),
  )

/** Stores what has changed, in one statement with what else is to be written. */
export async function storeAnswers(
  { order }: Pick<Sitting, 'order'>,
  section: SectionName,
  changed: Iterable<Kept>,
  { tx }: SittingTransaction,
  beside: readonly WithSubquery[] = [],
): Promise<void> {
  const rows = [...changed].map(({ questionId, choice: { at, ...choice }, mark }) => ({
    orderId: order.id,
    section,
    itemId: questionId,
    ...choice,
    chosenAt: new Date(at),
    marked: mark.marked,
    markedAt: new Date(mark.at),
    markedSeq: mark.seq,
  }))
  if (rows.length === 0) {
    const nothing = tx
      .with(...beside)
      .select({ stored: sql`1` })
      .from(sql`(select 1) as nothing`)
    if (beside.length > 0) await withoutWaiting(tx, nothing)
    return
  }
  const stored = tx
    .with(...beside)
    .insert(answers)
    .values(rows)
    .onConflictDoUpdate({
      target: [answers.orderId, answers.itemId],
      set: {
        answer: sql`excluded.answer`,
        marked: sql`excluded.marked`,
        chosenAt: sql`excluded.chosen_at`,
        writer: sql`excluded.writer`,
        seq: sql`excluded.seq`,
        markedAt: sql`excluded.marked_at`,
        markedSeq: sql`excluded.marked_seq`,
      },
    })
  await withoutWaiting(tx, stored)
}
