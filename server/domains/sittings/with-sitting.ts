import { eq, type SQL } from 'drizzle-orm'
import { noteChange } from '#server/domains/changes/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders, sectionSittings, tests } from '#server/tables/index.ts'
import { closeOverdueSections } from './close.ts'
import { expireAbandoned, mayHaveExpired } from './expiry.ts'
import { judgeIfDue } from './settle.ts'
import type { DatabaseAndClock, Sitting, SittingTransaction } from './sitting.ts'

/**
 * Does `work` on one sitting with its lock: other work on it waits. Sections that are past their deadline are closed
 * and scored first (spec: sections#deadlines); one that was abandoned expires (spec: orders#expiry), and a result that is due is settled
 * (spec: certificates#settlement). `before` runs in the same transaction before the lock is taken. Refuses with `order.notFound`.
 */
export async function withSitting<T>(
  { db, now }: DatabaseAndClock,
  which: SQL | undefined,
  work: (sitting: Sitting, transaction: SittingTransaction) => Promise<T>,
  { before }: { before?: (tx: Queries) => Promise<void> } = {},
): Promise<T> {
  for (;;) {
    const done = await db.transaction(async (tx) => {
      await before?.(tx)
      const sitting = await lockedSitting(tx, which)
      // Read after locking, so that the time is in the order in which the locks were taken.
      const transaction = { tx, now: now() }
      // Committed in a transaction of its own: a refusal by `work` must not reopen a section.
      if (await closeOverdueSections(sitting, transaction)) return null
      if (mayHaveExpired(sitting, transaction.now) && (await expireAbandoned(sitting.order.id, transaction)))
        return null
      const ended = { order: sitting.order, sections: [...sitting.sections.values()] }
      if (await judgeIfDue(ended, transaction)) return null
      return { id: sitting.order.id, value: await work(sitting, transaction) }
    })
    if (done === null) continue
    noteChange(db, done.id)
    return done.value
  }
}

async function lockedSitting(tx: Queries, which: SQL | undefined): Promise<Sitting> {
  const [row] = await tx
    .select({ order: orders, test: tests })
    .from(orders)
    .innerJoin(tests, eq(tests.id, orders.testId))
    .where(which)
    .for('update', { of: orders })
  if (!row) throw new Refusal('order.notFound')
  const begun = await tx.select().from(sectionSittings).where(eq(sectionSittings.orderId, row.order.id))
  return { ...row, sections: new Map(begun.map((section) => [section.section, section])) }
}
