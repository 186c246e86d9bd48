import { sql } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import { announce } from '#server/domains/changes/index.ts'
import {
  finishedRefusal,
  judgeAnewWhereLate,
  lastBegun,
  refuseExpired,
  requireBegun,
  type SectionSitting,
  type Sitting,
  type SittingTransaction,
  sittingTime,
} from '#server/domains/sittings/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, sectionSittings } from '#server/tables/index.ts'
import type { Act } from './reinstate.ts'

/** A section that can be given time, as it stands. */
interface Extendable {
  readonly sitting: Sitting
  readonly begun: SectionSitting
}

/**
 * The section of a sitting that is given time: the one that was begun last.
 * @throws Refusal `sitting.notStarted`, `sitting.disqualified`, `sitting.expired`, `sitting.finished` where the test is over,
 *   `section.locked` where no clock has run yet, `section.finished` where the candidate has handed in
 */
export function extendable(sitting: Sitting): Extendable {
  requireBegun(sitting)
  refuseExpired(sitting)
  if (sitting.order.finishedAt) throw new Refusal('sitting.finished')
  const begun = lastBegun(sitting)
  if (begun === undefined) throw new Refusal('section.locked')
  if (begun.submittedBy === 'candidate') throw finishedRefusal(sitting, begun.section)
  return { sitting, begun }
}

/** The end of a section that is given so many seconds: never before now; of one that its deadline has closed, from now on. */
function endWith(
  { sitting, begun: { submittedAt, deadlineAt } }: Extendable,
  seconds: number,
  now: Date,
): Date {
  const time = sittingTime(sitting.order, now).getTime()
  const from = submittedAt === null ? deadlineAt.getTime() : time
  return new Date(Math.max(time, from + seconds * 1000))
}

/**
 * Gives the sections of sittings that were begun last more time; their screens hear of it at once. A section that its deadline has
 * closed is reopened for the given time from now on, since a candidate who was interrupted can ask for time only
 * afterwards (record 0013); what had arrived late is judged anew. The act is recorded. Call it in `withSittings`.
 *
 * @param seconds may be negative, to undo a mistake; the new end is never before now
 * @param kind of the act: time that was lost and is given back is told from any other
 */
export async function extendSections(
  extended: readonly Extendable[],
  seconds: number,
  act: Act,
  { tx, now }: SittingTransaction,
  kind: 'extended' | 'gaveBack' = 'extended',
): Promise<void> {
  if (extended.length === 0) return
  const ids = extended.map(({ begun }) => begun.orderId)
  const after = extended.map((one) => {
    const { orderId: id, section } = one.begun
    return { id, section, deadline: endWith(one, seconds, now).toISOString() }
  })
  // One statement for all: a room hears of it at once.
  const each = sql`jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as each (id text, section text, deadline timestamptz)`
  await tx.execute(sql`
    update ${sectionSittings} set deadline_at = each.deadline, extended_seconds = extended_seconds + ${seconds}::int,
      given_back_seconds = given_back_seconds + ${kind === 'gaveBack' ? seconds : 0}::int,
      submitted_at = null, submitted_by = null, raw_score = null, scaled_score = null
    from ${each} where ${sectionSittings.orderId} = each.id and ${sectionSittings.section} = each.section`)
  await tx.insert(acts).values(
    extended.map(({ begun: { orderId, section, deadlineAt, submittedAt } }) => ({
      ...{ orderId, kind, ...act, createdAt: now },
      before: { section, deadlineAt, seconds, submittedAt },
    })),
  )
  await judgeAnewWhereLate(
    extended.map(({ sitting }) => sitting),
    { tx, now },
  )
  await announce(tx, ...ids)
}

/**
 * The same of one sitting, in `withSitting`; throws what `extendable` does.
 * @returns the section and its new end, ms since 1970
 */
export async function extendSection(
  sitting: Sitting,
  seconds: number,
  act: Act,
  transaction: SittingTransaction,
  kind: 'extended' | 'gaveBack' = 'extended',
): Promise<{ section: SectionName; deadlineAt: number }> {
  const one = extendable(sitting)
  await extendSections([one], seconds, act, transaction, kind)
  return { section: one.begun.section, deadlineAt: endWith(one, seconds, transaction.now).getTime() }
}
