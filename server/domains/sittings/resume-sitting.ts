import { sql } from 'drizzle-orm'
import { announce } from '#server/domains/changes/index.ts'
import { afterPause } from '#server/domains/timeline/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, orders, sectionSittings } from '#server/tables/index.ts'
import type { PauseAct } from './pause-sitting.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'

/** A sitting that is paused, and since when. */
interface Paused {
  readonly sitting: Sitting
  readonly pausedAt: Date
}

/**
 * A sitting as it is paused.
 * @throws Refusal `sitting.notPaused`
 */
export function pausedOf(sitting: Sitting): Paused {
  const { pausedAt } = sitting.order
  if (pausedAt === null) throw new Refusal('sitting.notPaused')
  return { sitting, pausedAt }
}

/** How long its clocks have stood, ms: up to a stop. */
const msOf = ({ sitting: { order }, pausedAt }: Paused, now: Date): number =>
  Math.max(0, (order.disqualifiedAt ?? now).getTime() - pausedAt.getTime())

/**
 * Lets paused sittings go on: what runs of them ends later by exactly the time that each was paused. The act is recorded. Call it in
 * `withSittings`.
 */
export async function resumeSittings(
  paused: readonly Paused[],
  act: PauseAct,
  { tx, now }: SittingTransaction,
): Promise<void> {
  if (paused.length === 0) return
  const ids = paused.map(({ sitting }) => sitting.order.id)
  const after = paused.map((one) => {
    const { id, pauses, watched } = one.sitting.order
    const ms = msOf(one, now)
    return {
      ...{ id, ms, watched, pauses: [...pauses, { from: one.pausedAt.getTime(), to: now.getTime() }] },
      ...afterPause(watched, ms),
    }
  })
  // One statement for all: a room goes on at once.
  const each = sql`jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as each (id text, ms bigint, watched jsonb, pauses jsonb)`
  await tx.execute(sql`
    update ${sectionSittings} set deadline_at = deadline_at + each.ms * interval '1 millisecond' from ${each}
    where ${sectionSittings.orderId} = each.id and ${sectionSittings.submittedAt} is null`)
  await tx.execute(sql`
    update ${orders} set paused_at = null, paused_for = null, break_until = null, resumed_at = ${now.toISOString()}::timestamptz,
      pauses = each.pauses, watched = each.watched from ${each} where ${orders.id} = each.id`)
  await tx.insert(acts).values(
    paused.map((one) => ({
      ...{ orderId: one.sitting.order.id, kind: 'resumed' as const, ...act, createdAt: now },
      before: { pausedAt: one.pausedAt, seconds: msOf(one, now) / 1000, deadlines: deadlinesOf(one.sitting) },
    })),
  )
  await announce(tx, ...ids)
}

const deadlinesOf = ({ sections }: Sitting) =>
  [...sections.values()]
    .filter(({ submittedAt }) => submittedAt === null)
    .map(({ section, deadlineAt }) => ({ section, deadlineAt }))

/**
 * The same of one sitting, in `withSitting`; throws what `pausedOf` does.
 * @returns how long it was paused, ms
 */
export async function resumeSitting(
  sitting: Sitting,
  act: PauseAct,
  transaction: SittingTransaction,
): Promise<number> {
  const paused = pausedOf(sitting)
  await resumeSittings([paused], act, transaction)
  return msOf(paused, transaction.now)
}
