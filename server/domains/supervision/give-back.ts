import { eq } from 'drizzle-orm'
import type { Order } from '#server/domains/orders/index.ts'
import {
  lastBegun,
  type Sitting,
  type SittingTransaction,
  withSitting,
} from '#server/domains/sittings/index.ts'
import { lostSecondsOf } from '#server/domains/timeline/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orders } from '#server/tables/index.ts'
import { extendSection } from './extend.ts'
import type { Act } from './reinstate.ts'

/**
 * Gives the section that was begun last what it has lost to silences (spec: proctoring#lost-time), as extra minutes are given; never the
 * same seconds twice. The act is recorded. Call it in `withSitting`. Resolves with the seconds, 0 where nothing was lost.
 * @throws Refusal those of `extendSection`
 */
export async function giveBack(sitting: Sitting, act: Act, transaction: SittingTransaction): Promise<number> {
  const { order } = sitting
  const lost = await lostSecondsOf(transaction.tx, [{ order, last: lastBegun(sitting) }])
  const seconds = lost.get(order.id) ?? 0
  if (seconds > 0) await extendSection(sitting, seconds, act, transaction, 'gaveBack')
  return seconds
}

/** The same under the sitting's lock. */
export const giveBackTo = (
  db: Database,
  { id }: Pick<Order, 'id'>,
  { now, ...act }: Act & { now: () => Date },
): Promise<number> =>
  withSitting({ db, now }, eq(orders.id, id), (sitting, transaction) => giveBack(sitting, act, transaction))
