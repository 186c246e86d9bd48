import { eq, inArray, sql } from 'drizzle-orm'
import { announce } from '#server/domains/changes/index.ts'
import { withdrawRequest } from '#server/domains/timeline/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, orders } from '#server/tables/index.ts'
import { refuseExpired, requireBegun, type Sitting, type SittingTransaction } from './sitting.ts'

/** Who pauses, and why. */
export type PauseAct = Pick<typeof acts.$inferInsert, 'by' | 'personId' | 'staffActId' | 'reason' | 'madeAt'>

/**
 * Whether a sitting can be paused.
 * @throws Refusal `sitting.notStarted`, `sitting.disqualified`, `sitting.finished`, `sitting.expired`, `sitting.paused`
 */
export function refusePause(sitting: Sitting): void {
  requireBegun(sitting)
  refuseExpired(sitting)
  const { finishedAt, pausedAt, breakUntil } = sitting.order
  if (finishedAt !== null) throw new Refusal('sitting.finished')
  if (pausedAt !== null && breakUntil === null) throw new Refusal('sitting.paused')
}

/**
 * Stops all clocks of sittings (spec: proctoring#pause; record 0049): their sections cannot end, nothing of them can be read or
 * handed in, nobody is watched. A photo that was asked for is asked for no more. The act is recorded. A break becomes this pause, whose
 * end is then a person's to say; its clocks go on standing. Call it in `withSittings`, with those that `refusePause` lets through.
 */
export async function pauseSittings(
  sittings: readonly Sitting[],
  act: PauseAct,
  { tx, now }: SittingTransaction,
  /** Of a break: its id, and when it ends by itself. */
  before: object = {},
): Promise<void> {
  const ids = sittings.map(({ order }) => order.id)
  if (ids.length === 0) return
  await tx
    .update(orders)
    .set({
      pausedAt: sql`coalesce(${orders.pausedAt}, ${now.toISOString()}::timestamptz)`,
      ...{ pausedFor: act.reason, breakUntil: null },
    })
    .where(inArray(orders.id, ids))
  for (const { order } of sittings) {
    const { watched } = await withdrawRequest(tx, order.watched, now)
    if (watched) await tx.update(orders).set({ watched }).where(eq(orders.id, order.id))
  }
  const paused = { kind: 'paused', ...act, before, createdAt: now } as const
  await tx.insert(acts).values(ids.map((orderId) => ({ orderId, ...paused })))
  await announce(tx, ...ids)
}

/** The same of one sitting, in `withSitting`; throws what `refusePause` does. */
export async function pauseSitting(
  sitting: Sitting,
  act: PauseAct,
  transaction: SittingTransaction,
  before: object = {},
): Promise<void> {
  refusePause(sitting)
  await pauseSittings([sitting], act, transaction, before)
}
