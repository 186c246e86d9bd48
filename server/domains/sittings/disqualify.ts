import { eq } from 'drizzle-orm'
import { counterTypes } from '#contract/observations.ts'
import type { SignedInMember } from '#server/domains/access/authentication.ts'
import { judgementOf, stopsFor } from '#server/domains/institutions/judgement.ts'
import { orders } from '#server/tables/index.ts'
import { countedViolations, countOf } from './counted.ts'
import type { Desk, Sitting } from './sitting.ts'

/**
 * Stops a sitting in which a kind has reached the limit, by the server's own count, where the institution ends a
 * test for it (spec: supervision#disqualification). Answers, and a result that stands, are never touched; again
 * changes nothing. Tells whether the sitting is stopped.
 */
export async function stopAtLimit(
  { order }: Sitting,
  member: SignedInMember,
  { tx, now }: Desk,
): Promise<boolean> {
  if (order.disqualifiedAt || order.finishedAt) return order.disqualifiedAt !== null
  const { limit } = judgementOf(member)
  const counts = await countedViolations(tx, order.id)
  const reached = counterTypes.find((kind) => stopsFor(member, kind) && countOf(counts, kind) >= limit)
  if (reached === undefined) return false
  await tx
    .update(orders)
    .set({ disqualifiedAt: now, disqualifiedFor: reached, finishedAt: now })
    .where(eq(orders.id, order.id))
  return true
}
