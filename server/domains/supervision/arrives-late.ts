import { and, desc, eq } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Grounds } from '#contract/violations.ts'
import { pausesIn, type Sitting, type SittingTransaction } from '#server/domains/sittings/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts } from '#server/tables/index.ts'

/** The largest error of a browser's clock, which is synchronised with ours, ms. */
const clockMs = 1000
const dayMs = 86_400_000

/**
 * Whether a finding arrives too late to count: the sitting has ended, was stopped and reinstated since, or was paused then
 * (record 0017). A finding from before the end is accepted for as long as a browser keeps it; one from after the end, or
 * without a time, is refused.
 * @throws Refusal `sitting.notStarted`, `sitting.finished`, `sitting.disqualified`
 */
export async function arrivesLate(
  { order }: Sitting,
  grounds: Grounds | null,
  { tx, now }: Pick<SittingTransaction, 'tx' | 'now'>,
): Promise<boolean> {
  const { startedAt, finishedAt, disqualifiedAt } = order
  if (startedAt === null) throw new Refusal('sitting.notStarted')
  const endedAt = disqualifiedAt ?? finishedAt
  if (endedAt === null) {
    if (grounds === null) return false
    // Nobody has to sit still in a pause of which their browser has not heard.
    if (pausesIn(order).some(({ from, to }) => grounds.to >= from && grounds.to <= to)) return true
    return isForgiven(grounds, await reinstatedAt(tx, order.id))
  }
  const isOfSitting =
    grounds !== null &&
    grounds.from >= startedAt.getTime() - clockMs &&
    grounds.from <= grounds.to &&
    grounds.to <= endedAt.getTime() + clockMs
  const isInTime = now.getTime() - endedAt.getTime() <= limits.evidence.leftDays * dayMs
  if (!isOfSitting || !isInTime)
    throw new Refusal(disqualifiedAt === null ? 'sitting.finished' : 'sitting.disqualified')
  return true
}

/** A finding from before a reinstatement does not count: a reinstated sitting is judged by what happens after it. */
const isForgiven = ({ to }: Grounds, reinstated: Date | null): boolean =>
  reinstated !== null && to <= reinstated.getTime()

/** When the sitting was last reinstated; null if it never was. */
async function reinstatedAt(tx: Queries, orderId: string): Promise<Date | null> {
  const [act] = await tx
    .select({ createdAt: acts.createdAt })
    .from(acts)
    .where(and(eq(acts.orderId, orderId), eq(acts.kind, 'reinstated')))
    .orderBy(desc(acts.createdAt))
    .limit(1)
  return act?.createdAt ?? null
}
