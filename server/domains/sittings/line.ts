import { and, eq, sql } from 'drizzle-orm'
import type { JournalLine } from '#contract/rules/chain.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { answers, journalEntries, journalLines, writers } from '#server/tables/index.ts'

export type StoredLine = typeof journalLines.$inferSelect
export type StoredWriter = typeof writers.$inferSelect

/** Whose journal of which section. */
export interface LineOf extends JournalLine {
  readonly section: SectionName
}

export const rowOf = ({ order, section, writer }: LineOf) =>
  and(eq(journalLines.orderId, order), eq(journalLines.section, section), eq(journalLines.writer, writer))

export const entriesOf = ({ order, section, writer }: LineOf) =>
  and(
    eq(journalEntries.orderId, order),
    eq(journalEntries.section, section),
    eq(journalEntries.writer, writer),
  )

/** A journal's line, its writer, and what is kept of the questions that were asked for. */
export interface LockedLine {
  readonly line: StoredLine
  readonly by: StoredWriter
  readonly kept: readonly (typeof answers.$inferSelect)[]
}

const lockLine = builtOnce((tx) =>
  tx
    .select({ line: journalLines, by: writers, kept: answers })
    .from(journalLines)
    .innerJoin(
      writers,
      and(eq(writers.orderId, journalLines.orderId), eq(writers.writer, journalLines.writer)),
    )
    .leftJoin(
      answers,
      and(
        eq(answers.orderId, journalLines.orderId),
        // One text for every number of questions.
        sql`${answers.itemId} = any(${sql.placeholder('questionIds')})`,
      ),
    )
    .where(
      and(
        eq(journalLines.orderId, sql.placeholder('orderId')),
        eq(journalLines.section, sql.placeholder('section')),
        eq(journalLines.writer, sql.placeholder('writer')),
      ),
    )
    .for('update', { of: journalLines })
    .prepare('lock_line'),
)

/**
 * A journal's line with its lock, and its writer; undefined where it has no row yet. Both are of one moment: a heartbeat that has told a
 * head and one that says that nothing else was written by then are seen together or not at all. With them what is kept of these
 * questions, which changes under the sitting's lock alone.
 */
export async function foundLine(
  tx: Queries,
  { order: orderId, section, writer }: LineOf,
  questionIds: readonly string[] = [],
): Promise<LockedLine | undefined> {
  const rows = await lockLine(tx).execute({ orderId, section, writer, questionIds })
  const [first] = rows
  return first && { ...first, kept: rows.flatMap(({ kept }) => kept ?? []) }
}

/**
 * The same, with a row that is made where there is none. @param found what `foundLine` says, where it was asked already
 * @throws Refusal `writer.unknown`
 */
export async function lockedLine(
  tx: Queries,
  line: LineOf,
  questionIds: readonly string[] = [],
  found: Promise<LockedLine | undefined> = foundLine(tx, line, questionIds),
): Promise<LockedLine> {
  const known = await found
  if (known) return known
  const { order: orderId, section, writer } = line
  await tx.insert(journalLines).values({ orderId, section, writer }).onConflictDoNothing()
  const made = await foundLine(tx, line, questionIds)
  if (!made) throw new Refusal('writer.unknown')
  return made
}

/** The head after an entry that is here; undefined where it is not. */
export async function headAt(tx: Queries, line: LineOf, seq: number): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ head: journalEntries.head })
    .from(journalEntries)
    .where(and(entriesOf(line), eq(journalEntries.seq, sql`${seq}`)))
  return row?.head
}
