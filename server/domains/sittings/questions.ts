import { and, eq } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { items, parts } from '#server/tables/index.ts'

/** A question as choices are checked and scored by it. It never leaves the server. */
export interface Question {
  readonly options: readonly string[]
  /** The right option, counted from 0. */
  readonly key: number
  /** Of its part. */
  readonly letter: string
}
/** By their ids. */
export type Questions = ReadonlyMap<string, Question>
/** Reads the questions of a section, in a transaction that is open: whoever holds a connection waits for no second one. */
export type QuestionsOf = (tx: Queries, testId: string, section: SectionName) => Promise<Questions>

/** How many sections are remembered: some 20 KB each. The one that was used longest ago is forgotten first. */
const most = 300

const readers = new WeakMap<Database, QuestionsOf>()

/**
 * Reads each section's questions once for a database: a version of a test never changes, another content is another version
 * (record 0085). What is not there is not remembered.
 */
export function questionsIn(db: Database): QuestionsOf {
  const reader = readers.get(db) ?? remembering()
  readers.set(db, reader)
  return reader
}

function remembering(): QuestionsOf {
  const known = new Map<string, Questions>()
  return async (tx, testId, section) => {
    const name = `${testId} ${section}`
    const questions = known.get(name) ?? (await read(tx, testId, section))
    known.delete(name)
    if (questions.size > 0) known.set(name, questions)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return questions
  }
}

async function read(tx: Queries, testId: string, section: SectionName): Promise<Questions> {
  const rows = await tx
    .select({ id: items.id, options: items.options, key: items.key, letter: parts.letter })
    .from(items)
    .innerJoin(parts, eq(parts.id, items.partId))
    .where(and(eq(items.testId, testId), eq(items.section, section)))
  return new Map(rows.map(({ id, ...question }) => [id, question]))
}
