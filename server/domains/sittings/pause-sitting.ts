import { eq } from 'drizzle-orm'
import { withdrawRequest } from '#server/domains/timeline/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, orders } from '#server/tables/index.ts'
import { announce } from './event-streams.ts'
import { refuseExpired, requireBegun, type Sitting, type SittingTransaction } from './sitting.ts'

/** Who pauses, and why. */
type PauseAct = Pick<typeof acts.$inferInsert, 'by' | 'personId' | 'staffActId' | 'reason' | 'madeAt'>

/**
 * Stops all clocks of a sitting (spec: proctoring#pause; record 0049): its section cannot end, nothing of it can be read or
 * handed in, nobody is watched. A photo that was asked for is asked for no more. The act is recorded. Call it in `withSitting`.
 *
 * @throws Refusal `sitting.notStarted`, `sitting.disqualified`, `sitting.finished`, `sitting.expired`, `sitting.paused`
 */
export async function pauseSitting(
  sitting: Sitting,
  act: PauseAct,
  { tx, now }: SittingTransaction,
): Promise<void> {
  requireBegun(sitting)
  refuseExpired(sitting)
  const { id: orderId, finishedAt, pausedAt, watched } = sitting.order
  if (finishedAt !== null) throw new Refusal('sitting.finished')
  if (pausedAt !== null) throw new Refusal('sitting.paused')
  await tx
    .update(orders)
    .set({ pausedAt: now, pausedFor: act.reason, ...(await withdrawRequest(tx, watched, now)) })
    .where(eq(orders.id, orderId))
  await tx.insert(acts).values({ orderId, kind: 'paused', ...act, before: {}, createdAt: now })
  await announce(tx, orderId)
}
