import { eq } from 'drizzle-orm'
import type { Ends } from '#contract/rules/admission.ts'
import { isPast } from '#contract/rules/deadline.ts'
import type { Interval } from '#contract/rules/intervals.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions, members, type orders } from '#server/tables/index.ts'
import type { StoredWriter } from './line.ts'
import { outagesBetween } from './server-runs.ts'
import { type SectionSitting, type SittingTransaction, sittingTime } from './sitting.ts'

type Order = typeof orders.$inferSelect

/** How long a writer that was replaced may take to hear of it, ms: then it is locked (spec: answers#one-active-browser). */
const replacementMs = 5000

/** When a section ended: deadline, hand-in or stop; null while it runs. Ms since 1970. */
export function sectionEnd(
  { disqualifiedAt, pausedAt }: Pick<Order, 'disqualifiedAt' | 'pausedAt'>,
  { submittedAt, deadlineAt }: Pick<SectionSitting, 'submittedAt' | 'deadlineAt'>,
  now: Date,
): number | null {
  const overdue = isPast(deadlineAt.getTime(), sittingTime({ pausedAt }, now).getTime()) ? deadlineAt : null
  const passed = [submittedAt, disqualifiedAt, overdue].flatMap((at) => (at === null ? [] : [at.getTime()]))
  return passed.length > 0 ? Math.min(...passed) : null
}

/** When a replaced writer had heard of it; null for the active one. Ms since 1970. */
export const writerEnd = ({ replacedAt }: StoredWriter): number | null =>
  replacedAt === null ? null : replacedAt.getTime() + replacementMs

/** A sitting's pauses; one that lasts has no end yet. */
export const pausesIn = ({ pauses, pausedAt }: Pick<Order, 'pauses' | 'pausedAt'>): Interval[] =>
  pausedAt === null ? pauses : [...pauses, { from: pausedAt.getTime(), to: Number.POSITIVE_INFINITY }]

/** The longest silence whose answers count by themselves, ms: the institution's. */
export async function lateGraceMs(db: Queries, memberId: string): Promise<number> {
  const [row] = await db
    .select({ seconds: institutions.lateGraceSeconds })
    .from(members)
    .innerJoin(institutions, eq(institutions.id, members.institutionId))
    .where(eq(members.id, memberId))
  return (row?.seconds ?? limits.lateGrace.seconds) * 1000
}

/** The ends of what this writer may add to a section (spec: answers#late-answers). */
export async function endsOf(
  order: Order,
  begun: SectionSitting,
  by: StoredWriter,
  { tx, now }: SittingTransaction,
): Promise<Ends> {
  const section = sectionEnd(order, begun, now)
  const writer = writerEnd(by)
  const hasHandedIn = begun.submittedBy === 'candidate' && begun.submittedFrom === by.writer
  // While nothing has ended the rule asks for nothing more.
  if (section === null && writer === null)
    return { section, writer, hasHandedIn, lateGraceMs: 0, outages: [], pauses: pausesIn(order) }
  return {
    ...{ section, writer, hasHandedIn, pauses: pausesIn(order) },
    lateGraceMs: await lateGraceMs(tx, order.memberId),
    outages: await outagesBetween(tx, { from: begun.startedAt.getTime(), to: now.getTime() }),
  }
}
