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

/**
 * Stores what has changed, in one statement with what else is to be written. A list for each column is put together sooner than a
 * parameter for each value of each row, and one text for any number of rows is planned once.
 */
export async function storeAnswers(
  { order }: Pick<Sitting, 'order'>,
  section: SectionName,
  changed: Iterable<Kept>,
  { tx }: SittingTransaction,
  beside: readonly WithSubquery[] = [],
): Promise<void> {
  const rows = [...changed]
  if (rows.length === 0) {
    const nothing = tx
      .with(...beside)
      .select({ stored: sql`1` })
      .from(sql`(select 1) as nothing`)
    if (beside.length > 0) await withoutWaiting(tx, nothing)
    return
  }
  const list = (of: (row: Kept) => string | number | boolean | null) => sql.param(rows.map(of))
  const time = (at: number) => new Date(at).toISOString()
  const named = beside.map(({ _: { alias, sql: written } }) => sql`${sql.identifier(alias)} as (${written})`)
  const stored = sql`
    ${named.length > 0 ? sql`with ${sql.join(named, sql`, `)}` : sql``}
    insert into ${answers}
      (order_id, section, item_id, answer, chosen_at, writer, seq, marked, marked_at, marked_seq)
    select ${order.id}, ${section}, * from unnest(
      ${list(({ questionId }) => questionId)}::text[], ${list(({ choice }) => choice.answer)}::text[],
      ${list(({ choice }) => time(choice.at))}::timestamptz[], ${list(({ choice }) => choice.writer)}::text[],
      ${list(({ choice }) => choice.seq)}::int[], ${list(({ mark }) => mark.marked)}::bool[],
      ${list(({ mark }) => time(mark.at))}::timestamptz[], ${list(({ mark }) => mark.seq)}::int[])
    on conflict (order_id, item_id) do update set answer = excluded.answer, chosen_at = excluded.chosen_at,
      writer = excluded.writer, seq = excluded.seq, marked = excluded.marked, marked_at = excluded.marked_at,
      marked_seq = excluded.marked_seq`
  await withoutWaiting(tx, tx.execute(stored))
}
