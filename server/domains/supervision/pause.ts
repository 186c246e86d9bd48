import { and, eq } from 'drizzle-orm'
import { announce, type Sitting, type SittingTransaction } from '#server/domains/sittings/index.ts'
import { afterPause } from '#server/domains/timeline/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, orders, sectionSittings } from '#server/tables/index.ts'
import type { Act } from './reinstate.ts'

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
