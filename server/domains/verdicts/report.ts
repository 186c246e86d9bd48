import { and, count, eq, ne } from 'drizzle-orm'
import { sections } from '#contract/rules/limits.ts'
import { kindOnWire } from '#contract/wire.ts'
import type { Queries } from '#server/platform/db/database.ts'
import {
  acts,
  answers,
  type IntegrityReport,
  items,
  journalEntries,
  orders,
  sectionSittings,
  violations,
  writers,
} from '#server/tables/index.ts'
import { heardOf } from './heard.ts'
import { type Answered, tooFast, tooSoon, wordsIn } from './pace.ts'

/** What the server knows of how a sitting went, until `now` where it runs. */
export async function integrityReport(db: Queries, orderId: string, now: Date): Promise<IntegrityReport> {
  const ofOrder = <Table extends { orderId: Parameters<typeof eq>[0] }>({ orderId: column }: Table) =>
    eq(column, orderId)
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const begun = await db.select().from(sectionSittings).where(ofOrder(sectionSittings))
  const chosen = await answeredOf(db, orderId)
  const uncounted = await db
    .select({ section: journalEntries.section, count: count() })
    .from(journalEntries)
    .where(and(ofOrder(journalEntries), ne(journalEntries.verdict, 'counted')))
    .groupBy(journalEntries.section)
  const seen = await db.select().from(violations).where(ofOrder(violations))
  const done = await db.select({ kind: acts.kind }).from(acts).where(ofOrder(acts))
  const windows = await db.select({ writer: writers.writer }).from(writers).where(ofOrder(writers))
  const heard = await heardOf(db, orderId, now)
  const inOrder = sections.flatMap((name) => begun.filter(({ section }) => section === name))
  return {
    planned: heard.planned,
    sections: inOrder.map(({ section, startedAt, submittedAt, submittedBy }) => ({
      section,
      seconds: Math.round(((submittedAt ?? now).getTime() - startedAt.getTime()) / 1000),
      endedBy: submittedBy,
      answered: chosen.filter((one) => one.section === section).length,
      ...(heard.sections.get(section) ?? { share: null, gaps: { count: 0, seconds: 0 } }),
      uncounted: uncounted.find((one) => one.section === section)?.count ?? 0,
    })),
    photoRequests: heard.photoRequests,
    verified: { camera: order?.useFaceDetection ?? false, microphone: order?.useSpeechDetection ?? false },
    violations: violationsByKind(seen),
    acts: countsOf(done.map(({ kind }) => kind)),
    windows: windows.length,
    remarks: inOrder.flatMap((sat) => [
      ...tooSoon(sat, chosen.filter(({ section }) => section === sat.section).length),
      ...tooFast(sat, chosen),
    ]),
  }
}

/** The answered questions, with what their speed is judged by. */
async function answeredOf(db: Queries, orderId: string): Promise<Answered[]> {
  const rows = await db
    .select({ item: items, answer: answers.answer, chosenAt: answers.chosenAt })
    .from(answers)
    .innerJoin(items, eq(items.id, answers.itemId))
    .where(eq(answers.orderId, orderId))
  return rows
    .filter(({ answer }) => answer !== null)
    .map(({ item: { section, text, options, key }, answer, chosenAt }) => ({
      section,
      words: wordsIn([text, ...options].join(' ')),
      chosenAt,
      isRight: options[key] === answer,
    }))
}

const countsOf = (words: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]))

function violationsByKind(seen: readonly (typeof violations.$inferSelect)[]): IntegrityReport['violations'] {
  const kinds = [...new Set(seen.map(({ violationKind }) => violationKind))]
  const of = (kind: (typeof kinds)[number]) => {
    const rows = seen.filter(({ violationKind }) => violationKind === kind)
    const counted = rows.filter(({ counts, struckAt }) => counts && struckAt === null)
    return { recorded: rows.length, counted: counted.length }
  }
  return Object.fromEntries(kinds.map((kind) => [kindOnWire[kind], of(kind)]))
}
