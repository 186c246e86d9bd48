import { and, eq } from 'drizzle-orm'
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

function requireUnderWay(sitting: Sitting): void {
  requireBegun(sitting)
  refuseExpired(sitting)
  if (sitting.order.finishedAt !== null) throw new Refusal('sitting.finished')
}

const runningIn = ({ sections: begun }: Sitting): SectionSitting | undefined =>
  [...begun.values()].find(({ submittedAt }) => submittedAt === null)

/**
 * Moves the end of the section that runs to now; the browser hears of it and hands in, as at any end. Call it in
 * `withSitting`.
 *
 * @returns the section as it was before
 * @throws Refusal `sitting.notStarted`, `sitting.disqualified`, `sitting.expired`, `sitting.finished`, `section.locked` where
 *   none has run yet, `section.finished` where the next one has not begun
 */
export async function endSection(sitting: Sitting, { tx, now }: SittingTransaction): Promise<SectionSitting> {
  requireUnderWay(sitting)
  const running = runningIn(sitting)
  if (running === undefined) {
    const last = sections.findLast((section) => sitting.sections.has(section))
    throw last === undefined ? new Refusal('section.locked') : finishedRefusal(sitting, last)
  }
  await moveEnd(running, sittingTime(sitting.order, now), { tx })
  await announce(tx, sitting.order.id)
  return running
}

/**
 * Ends a test: the section that runs ends now, and those that were never begun are closed with nothing in them. Call it in
 * `withSitting`.
 *
 * @returns the section that ran as it was before, if there was one
 * @throws Refusal `sitting.notStarted`, `sitting.disqualified`, `sitting.expired`, `sitting.finished`
 */
export async function endTest(
  sitting: Sitting,
  { tx, now }: SittingTransaction,
): Promise<SectionSitting | null> {
  requireUnderWay(sitting)
  const { order, test, sections: begun } = sitting
  const at = sittingTime(order, now)
  const running = runningIn(sitting)
  if (running !== undefined) await moveEnd(running, at, { tx })
  for (const section of sectionsOf(test.plan).filter((one) => !begun.has(one))) {
    await tx.insert(sectionSittings).values({ orderId: order.id, section, startedAt: at, deadlineAt: at })
    await closeSection(sitting, section, { by: 'server', at }, { tx })
  }
  await announce(tx, order.id)
  return running ?? null
}

async function moveEnd(
  { orderId, section, deadlineAt, extendedSeconds }: SectionSitting,
  at: Date,
  { tx }: Pick<SittingTransaction, 'tx'>,
): Promise<void> {
  const lost = Math.max(0, Math.round((deadlineAt.getTime() - at.getTime()) / 1000))
  await tx
    .update(sectionSittings)
    .set({ deadlineAt: at, extendedSeconds: extendedSeconds - lost })
    .where(and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, section)))
}
