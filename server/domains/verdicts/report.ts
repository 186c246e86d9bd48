import { count, eq, sql } from 'drizzle-orm'
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
import { type Heard, heardOf } from './heard.ts'
import { type Answered, paceOf, tooFast, tooSoon, wordsIn } from './pace.ts'

/**
 * What the server knows of how a sitting went, until `now` where it runs. `heard` is what it heard of the supervision,
 * where that was written down before.
 */
export async function integrityReport(
  db: Queries,
  orderId: string,
  now: Date,
  heard?: Heard,
): Promise<IntegrityReport> {
  const ofOrder = <Table extends { orderId: Parameters<typeof eq>[0] }>({ orderId: column }: Table) =>
    eq(column, orderId)
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) throw new Error(`There is no order ${orderId}`)
  const begun = await db.select().from(sectionSittings).where(ofOrder(sectionSittings))
  const chosen = await answeredOf(db, orderId)
  const entriesOf = await entryCounts(db, orderId)
  const seen = await db.select().from(violations).where(ofOrder(violations))
  const done = await db.select({ kind: acts.kind }).from(acts).where(ofOrder(acts))
  const windows = await db.select({ writer: writers.writer }).from(writers).where(ofOrder(writers))
  const { sections: supervised, ...known } = heard ?? (await heardOf(db, orderId, now))
  const inOrder = sections.flatMap((name) => begun.filter(({ section }) => section === name))
  const actsByKind = countsOf(done.map(({ kind }) => kind))
  return {
    ...known,
    sections: inOrder.map((sat) => {
      const { section, submittedAt, submittedBy } = sat
      const entries = entriesOf(section)
      const isStopped = submittedAt === null && order.disqualifiedAt !== null
      return {
        section,
        ...(supervised.get(section) ?? { seconds: 0, share: null, gaps: { count: 0, seconds: 0 } }),
        endedBy: isStopped ? ('stop' as const) : submittedBy,
        answered: chosen.filter((one) => one.section === section).length,
        uncounted: entries.held + entries.late + entries.refused + entries.unreadable,
        entries,
        pace: paceOf(sat, chosen),
      }
    }),
    verified: { camera: order.useFaceDetection, microphone: order.useSpeechDetection },
    violations: violationsByKind(seen),
    acts: actsByKind,
    windows: windows.length,
    secondSignIns: actsByKind.signedInBeside ?? 0,
    // Of a sitting that an older version has seen a part of, each further window has taken over once at least.
    takeovers: Math.max(actsByKind.takenOver ?? 0, windows.length - 1, 0),
    remarks: inOrder.flatMap((sat) => [
      ...tooSoon(sat, chosen.filter(({ section }) => section === sat.section).length),
      ...tooFast(sat, chosen),
    ]),
  }
}

/** The report for whoever may not know the points yet: how many answers were right is one (spec: certificates#settlement). */
export const withoutPoints = (report: IntegrityReport): IntegrityReport => ({
  ...report,
  remarks: report.remarks.map((remark) =>
    remark.kind === 'answersFasterThanReading' ? { ...remark, answers: null, of: null } : remark,
  ),
})

type EntryCounts = NonNullable<IntegrityReport['sections'][number]['entries']>
const noEntries: EntryCounts = { counted: 0, held: 0, late: 0, refused: 0, unreadable: 0, moved: 0 }

async function entryCounts(db: Queries, orderId: string) {
  const { section, verdict, isNoted } = journalEntries
  const rows = await db
    .select({ section, verdict, count: count(), moved: sql<number>`count(*) filter (where ${isNoted})::int` })
    .from(journalEntries)
    .where(eq(journalEntries.orderId, orderId))
    .groupBy(section, verdict)
  return (of: (typeof sections)[number]): EntryCounts => {
    const own = rows.filter((row) => row.section === of)
    const byVerdict = Object.fromEntries(own.map((row) => [row.verdict, row.count]))
    return { ...noEntries, ...byVerdict, moved: own.reduce((sum, { moved }) => sum + moved, 0) }
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
