import { eq } from 'drizzle-orm'
import { stoppedBy } from '#contract/rules/stopping.ts'
import type { SignedInMember } from '#server/domains/access/index.ts'
import { announce } from '#server/domains/changes/index.ts'
import { stoppingLimitsOf } from '#server/domains/institutions/index.ts'
import { writeReport } from '#server/domains/verdicts/index.ts'
import { orders } from '#server/tables/index.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'
import { countedViolations } from './violation-counts.ts'

/**
 * Stops a sitting in which one kind of violation has reached the limit by the server's own count, if the institution
 * stops tests for it (spec: supervision#disqualification). Answers and results are not changed, and a repeated call
 * changes nothing. Resolves with whether the sitting is stopped.
 */
export async function stopAtLimit(
  { order }: Sitting,
  member: SignedInMember,
  { tx, now }: SittingTransaction,
): Promise<boolean> {
  if (order.disqualifiedAt || order.finishedAt) return order.disqualifiedAt !== null
  const counts = await countedViolations(tx, order.id)
  const reached = stoppedBy(counts, stoppingLimitsOf(member, order.accommodations?.withoutCamera ?? false))
  if (reached === null) return false
  await tx
    .update(orders)
    .set({ disqualifiedAt: now, disqualifiedFor: reached, finishedAt: now })
    .where(eq(orders.id, order.id))
  await writeReport(order.id, { tx, now })
  await announce(tx, order.id)
  return true
}
