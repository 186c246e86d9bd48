import type { DataOf } from '#contract/call.ts'
import type { startSection as call } from '#contract/calls/sitting.ts'
import { deadlineOf } from '#contract/rules/deadline.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionKey } from '#server/domains/content/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { sectionSittings } from '#server/tables/index.ts'
import { extraTime } from './extra-time.ts'
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
 * Starts a section's clock, with the member's extra time, and gives the key of its sealed files; a repeated start returns
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
  const timeFactor = await extraTime(sitting, { tx })
  const seconds = plan.seconds * timeFactor
  const deadlineAt = begun?.deadlineAt ?? new Date(deadlineOf(section, startedAt.getTime(), seconds))
  if (!begun) {
    await tx.insert(sectionSittings).values({ orderId: sitting.order.id, section, startedAt, deadlineAt })
  }
  return {
    section,
    startedAt: startedAt.getTime(),
    deadlineAt: deadlineAt.getTime(),
    key: await sectionKey(tx, { testId: sitting.test.id, section }),
    timeFactor,
    now: now.getTime(),
  }
}
