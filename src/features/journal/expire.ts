import { limits } from '#contract/rules/limits.ts'
import { ordersWithEvidence } from '#src/features/evidence/index.ts'
import { ordersWithKeys } from '#src/platform/signing/keys.ts'
import type { JournalDatabase } from './database.ts'
import { forgetOrder } from './forget.ts'

const keptMs = limits.journal.keptDays * 86_400_000

/** Orders of which this PC has anything, with when its last key was made; what has no date yet is dated now. */
async function ordersHere(database: JournalDatabase, now: number): Promise<Map<string, number>> {
  const orders = await ordersWithKeys()
  for (const key of await database.getAll('keys')) {
    if (key.madeAt === undefined) await database.put('keys', { ...key, madeAt: now })
    orders.set(key.order, Math.max(orders.get(key.order) ?? 0, key.madeAt ?? now))
  }
  return orders
}

/**
 * A test that nobody goes on with leaves its keys and its numbers on the PC: they go after thirty days, as long as the server
 * has everything that was written here (spec: privacy#what-stays-on-the-pc). Who goes on with it later is a new window.
 * @param now by this PC's clock, ms
 */
export async function expireOrders(database: JournalDatabase, now: number): Promise<void> {
  const [orders, submissions, evidence] = await Promise.all([
    ordersHere(database, now),
    database.getAllKeys('submissions'),
    ordersWithEvidence(),
  ])
  const awaited = new Set([...submissions.map(([order]) => order), ...evidence])
  for (const [order, at] of orders)
    if (now - at > keptMs && !awaited.has(order)) await forgetOrder(database, order)
}
