import type { DataOf } from '#contract/call.ts'
import type { startSection as call } from '#contract/calls/sitting.ts'
import { answerFactorOf } from '#contract/rules/accommodations.ts'
import { deadlineOf } from '#contract/rules/deadline.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionKey } from '#server/domains/content/index.ts'
import { withoutWaiting } from '#server/platform/db/in-transaction.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { sectionSittings } from '#server/tables/index.ts'
import { sectionSeconds } from './section-seconds.ts'
import {
  dueSection,
  finishedRefusal,
  refuseExpired,
  refusePaused,
  requireBegun,
  type Sitting,
  type SittingTransaction,
} from './sitting.ts'

/**
 * Starts a section's clock, with what the member's accommodations add, and gives the key of its sealed files; a repeated start returns
 * the times of the first (spec: sections#starting-a-section).
 */
export async function startSection(
  sitting: Sitting,
  section: SectionName,
  { tx, now }: SittingTransaction,
): Promise<DataOf<typeof call>> {
  requireBegun(sitting)
  const begun = sitting.sections.get(section)
  if (begun?.submittedAt) throw finishedRefusal(sitting, section)
  refuseExpired(sitting)
  refusePaused(sitting)
  const plan = sitting.test.plan[section]
  if (plan === undefined || dueSection(sitting) !== section) throw new Refusal('section.locked')
  const startedAt = begun?.startedAt ?? now
  const { order, test } = sitting
  let deadlineAt = begun?.deadlineAt
  if (deadlineAt === undefined) {
    const seconds = await sectionSeconds(tx, { test, section, accommodations: order.accommodations })
    deadlineAt = new Date(deadlineOf(section, startedAt.getTime(), seconds))
    const row = { orderId: order.id, section, startedAt, deadlineAt }
    await withoutWaiting(tx, tx.insert(sectionSittings).values(row))
  }
  return {
    section,
    startedAt: startedAt.getTime(),
    deadlineAt: deadlineAt.getTime(),
    key: await sectionKey(tx, { testId: sitting.test.id, section }),
    timeFactor: answerFactorOf(order.accommodations),
    now: now.getTime(),
  }
}
