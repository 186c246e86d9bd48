import { count, desc, eq } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { orders, violations } from '../db/schema.ts'
import type { SignedInMember } from '../http/authentication.ts'
import { Refusal } from '../http/refusal.ts'
import type { Desk, Sitting } from './sitting.ts'

/**
 * Stops a sitting for the kind that reached the limit, as far as the server has counted. Answers, and a result
 * that stands, are never touched; again changes nothing. Nobody is stopped without an institution that wants
 * it: an individual is only ever warned (decision 35).
 */
export async function disqualify(
  { order }: Sitting,
  { institution }: SignedInMember,
  { tx, now }: Desk,
): Promise<void> {
  if (!order.startedAt) throw new Refusal('sitting.notStarted')
  const stops = institution !== null && Object.values(institution.setting.failed).some(Boolean)
  if (!stops || order.finishedAt) return
  const [most] = await tx
    .select({ counterType: violations.counterType, count: count() })
    .from(violations)
    .where(eq(violations.orderId, order.id))
    .groupBy(violations.counterType)
    .orderBy(desc(count()))
    .limit(1)
  const disqualifiedFor = most && most.count >= limits.violation.limit ? most.counterType : null
  await tx
    .update(orders)
    .set({ disqualifiedAt: now, disqualifiedFor, finishedAt: now })
    .where(eq(orders.id, order.id))
}
