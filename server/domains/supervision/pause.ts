import { and, eq } from 'drizzle-orm'
import {
  announce,
  refuseExpired,
  requireBegun,
  type Sitting,
  type SittingTransaction,
} from '#server/domains/sittings/index.ts'
import { afterPause, withdrawRequest } from '#server/domains/timeline/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, orders, sectionSittings } from '#server/tables/index.ts'
import type { Act } from './reinstate.ts'

/**
 * Stops all clocks of a sitting (spec: proctoring#pause; record 0049): its section cannot end, nothing of it can be read or
 * handed in, nobody is watched. A photo that was asked for is asked for no more. The act is recorded. Call it in `withSitting`.
 *
 * @throws Refusal `sitting.notStarted`, `sitting.disqualified`, `sitting.finished`, `sitting.expired`, `sitting.paused`
 */
export async function pauseSitting(
  sitting: Sitting,
  act: Act,
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

/**
 * Lets a paused sitting go on: what runs of it ends later by exactly the time that it was paused, up to a stop. The act is
 * recorded. Call it in `withSitting`.
 *
 * @returns how long it was paused, ms
 * @throws Refusal `sitting.notPaused`
 */
export async function resumeSitting(
  { order, sections }: Sitting,
  act: Act,
  { tx, now }: SittingTransaction,
): Promise<number> {
  const { id: orderId, pausedAt, disqualifiedAt, pauses, watched } = order
  if (pausedAt === null) throw new Refusal('sitting.notPaused')
  const until = disqualifiedAt ?? now
  const ms = Math.max(0, until.getTime() - pausedAt.getTime())
  const running = [...sections.values()].filter(({ submittedAt }) => submittedAt === null)
  for (const { section, deadlineAt } of running)
    await tx
      .update(sectionSittings)
      .set({ deadlineAt: new Date(deadlineAt.getTime() + ms) })
      .where(and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, section)))
  await tx
    .update(orders)
    .set({
      ...{ pausedAt: null, pausedFor: null, resumedAt: now },
      pauses: [...pauses, { from: pausedAt.getTime(), to: now.getTime() }],
      ...afterPause(watched, ms),
    })
    .where(eq(orders.id, orderId))
  const deadlines = running.map(({ section, deadlineAt }) => ({ section, deadlineAt }))
  const before = { pausedAt, seconds: ms / 1000, deadlines }
  await tx.insert(acts).values({ orderId, kind: 'resumed', ...act, before, createdAt: now })
  await announce(tx, orderId)
  return ms
}
