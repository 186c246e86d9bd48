import { and, eq } from 'drizzle-orm'
import type { PauseState } from '#contract/calls/pause.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { firstOpen, sectionAfter } from '#contract/rules/test-sections.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { Writer } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders, type sectionSittings, type tests } from '#server/tables/index.ts'
import type { Questions } from './questions.ts'

export type SectionSitting = typeof sectionSittings.$inferSelect

/** One order with its test and the sections that have begun, as they stand now. */
export type Sitting = {
  order: typeof orders.$inferSelect
  test: typeof tests.$inferSelect
  sections: ReadonlyMap<SectionName, SectionSitting>
  /** The questions of a section of its test. */
  questions: (tx: Queries, section: SectionName) => Promise<Questions>
}

/** A transaction that holds a sitting's lock, and the server's time when it got the lock. */
export type SittingTransaction = { tx: Queries; now: Date }

/** Where sittings are kept, and the server's clock. */
export type DatabaseAndClock = { db: Database; now: () => Date }

/** A member's own order, and nobody else's: part of every query. */
export const orderOf = (memberId: string, orderId: string) =>
  and(eq(orders.id, orderId), eq(orders.memberId, memberId))

/** The section that is due; null when all are handed in. */
export const dueSection = ({ test, sections: begun }: Sitting): SectionName | null =>
  firstOpen(test.plan, (section) => begun.get(section)?.submittedAt != null)

/** Refuses a sitting that is stopped or has not been started. */
export function requireBegun({ order }: Sitting): void {
  if (order.disqualifiedAt) throw new Refusal('sitting.disqualified')
  if (!order.startedAt) throw new Refusal('sitting.notStarted')
}

/**
 * Work for the active writer alone, under the sitting's lock: another window may have taken over since the signature was
 * verified. A sitting whose calls are not signed has no writer to look at.
 * @throws Refusal `sitting.elsewhere`
 */
export const asActive =
  <Result, More extends unknown[]>(
    writer: Writer | null,
    work: (sitting: Sitting, ...more: More) => Result,
  ): ((sitting: Sitting, ...more: More) => Result) =>
  (sitting, ...more) => {
    if (writer !== null && sitting.order.writer !== writer.writer) throw new Refusal('sitting.elsewhere')
    return work(sitting, ...more)
  }

/** The time by a sitting's own clocks: they stand while it is paused (spec: proctoring#pause). */
export const sittingTime = ({ pausedAt }: Pick<Sitting['order'], 'pausedAt'>, now: Date): Date =>
  pausedAt ?? now

/** What browsers are told of a sitting's pause. */
export const pauseOf = ({
  pausedAt,
  pausedFor,
  breakUntil,
}: Pick<Sitting['order'], 'pausedAt' | 'pausedFor' | 'breakUntil'>): PauseState =>
  pausedAt === null
    ? null
    : {
        ...{ at: pausedAt.getTime(), reason: pausedFor ?? '' },
        ...(breakUntil !== null && { until: breakUntil.getTime() }),
      }

/** Refuses to read, start or hand in a section of a sitting that is paused. What was chosen before is still taken. */
export function refusePaused({ order }: Pick<Sitting, 'order'>): void {
  if (order.pausedAt !== null) throw new Refusal('sitting.paused')
}

/** Refuses to open a section of a sitting that has expired. What was chosen before is still taken. */
export function refuseExpired({ order }: Sitting): void {
  if (order.expiredAt) throw new Refusal('sitting.expired')
}

/**
 * The refusal of a write to a finished section. If the whole test is finished, it says so, except for the last section:
 * for that one the specification has 'Maaf, section reading sudah selesai' (spec: answers#repeated-writes).
 */
export function finishedRefusal({ order, test }: Sitting, section: SectionName): Refusal {
  const isLast = sectionAfter(test.plan, section) === null
  if (order.finishedAt && !isLast) return new Refusal('sitting.finished')
  return new Refusal('section.finished', { params: { section } })
}

/** The section that was started last. */
export function lastBegun({ sections: begun }: Pick<Sitting, 'sections'>): SectionSitting | undefined {
  const last = sections.findLast((section) => begun.has(section))
  return last && begun.get(last)
}
