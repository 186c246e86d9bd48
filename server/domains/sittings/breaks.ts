import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { Accommodations } from '#contract/calls/accommodations.ts'
import type { BreaksLeft, takeBreak as call } from '#contract/calls/breaks.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, orders } from '#server/tables/index.ts'
import { pauseSitting, refusePause } from './pause-sitting.ts'
import { resumeSitting } from './resume-sitting.ts'
import { pauseOf, type Sitting, type SittingTransaction } from './sitting.ts'

/** The breaks of a sitting that were begun, by the ids that its screen gave them. A pause that a candidate asks for is a break. */
async function breaksBegun(db: Queries, orderId: string): Promise<unknown[]> {
  const begun = await db
    .select({ before: acts.before })
    .from(acts)
    .where(and(eq(acts.orderId, orderId), eq(acts.kind, 'paused'), eq(acts.by, 'candidate')))
  return begun.map(({ before }) => (before as { break?: unknown } | null)?.break)
}

/** What a sitting has left of the breaks that its accommodations give; null where they give none. */
export async function breaksLeftOf(
  db: Queries,
  orderId: string,
  applying: Accommodations | null,
): Promise<BreaksLeft | null> {
  const breaks = applying?.breaks ?? null
  if (breaks === null) return null
  const begun = await breaksBegun(db, orderId)
  return { left: Math.max(0, breaks.count - begun.length), minutes: breaks.minutes }
}

/**
 * A candidate begins a break or comes back from it (spec: proctoring#breaks; record 0090): a pause that they ask for, and that ends by itself.
 * A break that is sent again is the one that it was; to come back from none changes nothing.
 * @throws Refusal `break.none` where no break is left, `sitting.paused` in a proctor's pause, and those of `refusePause`
 */
export async function takeBreak(
  sitting: Sitting,
  { break: id, isOn }: z.output<(typeof call)['body']>,
  transaction: SittingTransaction,
): Promise<DataOf<typeof call>> {
  const { order } = sitting
  const { tx, now } = transaction
  const by = { by: 'candidate', reason: '' } as const
  if (!isOn) {
    if (order.pausedAt === null) return { pause: null }
    if (order.breakUntil === null) throw new Refusal('sitting.paused')
    await resumeSitting(sitting, by, transaction)
    return { pause: null }
  }
  refusePause(sitting)
  const begun = await breaksBegun(tx, order.id)
  if (order.breakUntil !== null || begun.includes(id)) return { pause: pauseOf(order) }
  const breaks = order.accommodations?.breaks ?? null
  if (breaks === null || begun.length >= breaks.count) throw new Refusal('break.none')
  const breakUntil = new Date(now.getTime() + breaks.minutes * 60_000)
  await pauseSitting(sitting, by, transaction, { break: id, until: breakUntil })
  await tx.update(orders).set({ breakUntil }).where(eq(orders.id, order.id))
  return { pause: pauseOf({ pausedAt: now, pausedFor: '', breakUntil }) }
}

/** Whether a break has lasted as long as it may. Of a test that is stopped the clocks stand anyway. */
export const isBreakOver = (
  { breakUntil, disqualifiedAt }: Pick<Sitting['order'], 'breakUntil' | 'disqualifiedAt'>,
  now: Date,
): boolean => breakUntil !== null && disqualifiedAt === null && breakUntil <= now

/** Ends a break that is over, at the moment at which it was, however late that is seen; true if there was one. */
export async function endBreakIfOver(sitting: Sitting, { tx, now }: SittingTransaction): Promise<boolean> {
  const { pausedAt, breakUntil } = sitting.order
  if (!isBreakOver(sitting.order, now) || pausedAt === null || breakUntil === null) return false
  // A test that was stopped in its break and goes on after the end of it is paused since then.
  const at = new Date(Math.max(breakUntil.getTime(), pausedAt.getTime()))
  await resumeSitting(sitting, { by: 'server', reason: '' }, { tx, now: at })
  return true
}
