import { sql } from 'drizzle-orm'
import { sections } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { announce } from '#server/domains/changes/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { sectionSittings } from '#server/tables/index.ts'
import { closeSection } from './close.ts'
import {
  finishedRefusal,
  refuseExpired,
  requireBegun,
  type SectionSitting,
  type Sitting,
  type SittingTransaction,
  sittingTime,
} from './sitting.ts'

/** A sitting whose section runs and ends now. */
interface Ending {
  readonly sitting: Sitting
  readonly running: SectionSitting
}

/**
 * The section that runs of a sitting whose test can be ended; undefined where none does.
 * @throws Refusal `sitting.notStarted`, `sitting.disqualified`, `sitting.expired`, `sitting.finished`
 */
export function testToEnd(sitting: Sitting): SectionSitting | undefined {
  requireBegun(sitting)
  refuseExpired(sitting)
  if (sitting.order.finishedAt !== null) throw new Refusal('sitting.finished')
  return [...sitting.sections.values()].find(({ submittedAt }) => submittedAt === null)
}

/**
 * The section of a sitting that can be ended.
 * @throws Refusal those of `testToEnd`; `section.locked` where none has run yet, `section.finished` where the next one has not begun
 */
export function sectionToEnd(sitting: Sitting): SectionSitting {
  const running = testToEnd(sitting)
  if (running !== undefined) return running
  const last = sections.findLast((section) => sitting.sections.has(section))
  throw last === undefined ? new Refusal('section.locked') : finishedRefusal(sitting, last)
}

/** Moves the ends of sections that run to now; their browsers hear of it and hand in, as at any end. Call it in `withSittings`. */
export async function endSections(
  endings: readonly Ending[],
  { tx, now }: SittingTransaction,
): Promise<void> {
  if (endings.length === 0) return
  const after = endings.map(({ sitting: { order }, running: { orderId: id, section, deadlineAt } }) => {
    const at = sittingTime(order, now)
    const lost = Math.max(0, Math.round((deadlineAt.getTime() - at.getTime()) / 1000))
    return { id, section, deadline: at.toISOString(), lost }
  })
  const each = sql`jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as each (id text, section text, deadline timestamptz, lost int)`
  await tx.execute(sql`
    update ${sectionSittings} set deadline_at = each.deadline, extended_seconds = extended_seconds - each.lost
    from ${each} where ${sectionSittings.orderId} = each.id and ${sectionSittings.section} = each.section`)
  await announce(tx, ...endings.map(({ sitting }) => sitting.order.id))
}

/**
 * Ends tests of which a section runs: it ends now, and those that were never begun are closed with nothing in them. Call it in
 * `withSittings`.
 */
export async function endTests(endings: readonly Ending[], transaction: SittingTransaction): Promise<void> {
  await endSections(endings, transaction)
  const empty = endings.flatMap(({ sitting }) => {
    const at = sittingTime(sitting.order, transaction.now)
    return neverBegun(sitting).map((section) => ({
      ...{ orderId: sitting.order.id, section, startedAt: at, deadlineAt: at, submittedAt: at },
      ...{
        submittedBy: 'server' as const,
        rawScore: 0,
        scaledScore: sitting.test.scores[section]?.[0] ?? null,
      },
    }))
  })
  if (empty.length > 0) await transaction.tx.insert(sectionSittings).values(empty)
}

const neverBegun = ({ test, sections: begun }: Sitting) =>
  sectionsOf(test.plan).filter((section) => !begun.has(section))

/**
 * The same of one sitting, in `withSitting`, also where no section runs: then the test is over now, and scored.
 * @returns the section that ran as it was before, if there was one
 * @throws Refusal those of `testToEnd`
 */
export async function endTest(
  sitting: Sitting,
  transaction: SittingTransaction,
): Promise<SectionSitting | null> {
  const running = testToEnd(sitting)
  if (running !== undefined) {
    await endTests([{ sitting, running }], transaction)
    return running
  }
  const { order } = sitting
  const { tx, now } = transaction
  const at = sittingTime(order, now)
  for (const section of neverBegun(sitting)) {
    await tx.insert(sectionSittings).values({ orderId: order.id, section, startedAt: at, deadlineAt: at })
    await closeSection(sitting, section, { by: 'server', at }, { tx })
  }
  await announce(tx, order.id)
  return null
}
