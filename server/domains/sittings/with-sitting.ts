import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import { excusedFrom } from '#contract/rules/test-sections.ts'
import { noteChange } from '#server/domains/changes/index.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders, sectionSittings, tests } from '#server/tables/index.ts'
import { endBreakIfOver } from './breaks.ts'
import { closeOverdueSections } from './close.ts'
import { expireAbandoned, mayHaveExpired } from './expiry.ts'
import { type QuestionsOf, questionsIn } from './questions.ts'
import { judgeIfDue } from './settle.ts'
import type { DatabaseAndClock, SectionSitting, Sitting, SittingTransaction } from './sitting.ts'

/** A member's own sitting, by its order. */
interface Own {
  readonly memberId: string
  readonly orderId: string
}
type Which = SQL | Own | undefined

interface Around<Asked> {
  /** What runs in the transaction of the work, before the lock is taken. */
  readonly before?: (tx: Queries) => Promise<void>
  /** What the work reads in any case: it is asked for behind the lock, without waiting for it. */
  readonly withLock?: (tx: Queries) => Promise<Asked>
}

/**
 * Does `work` on sittings with their locks: other work on them waits. Sections that are past their deadline are closed
 * and scored first (spec: sections#deadlines), after a break that is over has been ended; one that was abandoned expires (spec: orders#expiry), and a result that is due is settled
 * (spec: certificates#settlement). Those of `which` that are not there are left out.
 */
export async function withSittings<T, Asked = unknown>(
  { db, now }: DatabaseAndClock,
  which: Which,
  work: (sittings: readonly Sitting[], transaction: SittingTransaction, asked?: Promise<Asked>) => Promise<T>,
  { before, withLock }: Around<Asked> = {},
): Promise<T> {
  for (;;) {
    const first = async (tx: Queries) => {
      await before?.(tx)
      const locked = lockedSittings(tx, which, questionsIn(db))
      const asked = withLock?.(tx)
      // Whether it has failed concerns whoever awaits it.
      asked?.catch(() => {})
      return { sittings: await locked, asked }
    }
    const done = await inTransaction(db, first, async ({ sittings, asked }, tx) => {
      // Read after locking, so that the time is in the order in which the locks were taken.
      const transaction = { tx, now: now() }
      let isSettled = false
      for (const sitting of sittings) isSettled = (await settleDue(sitting, transaction)) || isSettled
      // Committed in a transaction of its own: a refusal by `work` must not reopen a section.
      if (isSettled) return null
      return { ids: sittings.map(({ order }) => order.id), value: await work(sittings, transaction, asked) }
    })
    if (done === null) continue
    for (const id of done.ids) noteChange(db, id)
    return done.value
  }
}

/** The same of one sitting. Refuses with `order.notFound`. */
export const withSitting = <T, Asked = unknown>(
  context: DatabaseAndClock,
  which: Which,
  work: (sitting: Sitting, transaction: SittingTransaction, asked?: Promise<Asked>) => Promise<T>,
  around: Around<Asked> = {},
): Promise<T> =>
  withSittings(
    context,
    which,
    ([sitting], transaction, asked) => {
      if (sitting === undefined) throw new Refusal('order.notFound')
      return work(sitting, transaction, asked)
    },
    around,
  )

/** Does what the time has brought; true if there was something, and the sitting stands otherwise now. */
async function settleDue(sitting: Sitting, transaction: SittingTransaction): Promise<boolean> {
  // What ran before the break ends later by it.
  if (await endBreakIfOver(sitting, transaction)) return true
  if (await closeOverdueSections(sitting, transaction)) return true
  if (mayHaveExpired(sitting, transaction.now) && (await expireAbandoned(sitting.order.id, transaction)))
    return true
  return judgeIfDue({ order: sitting.order, sections: [...sitting.sections.values()] }, transaction)
}

/** In the order of their ids, so that two that lock some of the same never wait for each other. */
async function lockedSittings(tx: Queries, which: Which, questionsOf: QuestionsOf): Promise<Sitting[]> {
  const [rows, begun] = await (which !== undefined && 'orderId' in which
    ? lockedOwn(tx, which)
    : lockedAll(tx, which))
  const sections = new Map(rows.map(({ order }) => [order.id, new Map<SectionName, SectionSitting>()]))
  for (const one of begun) sections.get(one.orderId)?.set(one.section, one)
  return rows.map(({ order, test }) => ({
    order,
    // Whoever is excused from a section sits a test without it: all that asks for its sections asks here.
    test: { ...test, plan: excusedFrom(test.plan, order.accommodations?.withoutSection) },
    sections: sections.get(order.id) ?? new Map(),
    questions: (own, section) => questionsOf(own, test.id, section),
  }))
}

const locking = (tx: Queries, which: SQL | undefined) =>
  tx
    .select({ order: orders, test: tests })
    .from(orders)
    .innerJoin(tests, eq(tests.id, orders.testId))
    .where(which)
    .orderBy(asc(orders.id))
    .for('update', { of: orders })

async function lockedAll(tx: Queries, which: SQL | undefined) {
  const rows = await locking(tx, which)
  const ids = rows.map(({ order }) => order.id)
  const begun = await tx.select().from(sectionSittings).where(inArray(sectionSittings.orderId, ids))
  return [rows, begun] as const
}

const orderId = sql.placeholder('orderId')
const lockOwn = builtOnce((tx) =>
  locking(tx, and(eq(orders.id, orderId), eq(orders.memberId, sql.placeholder('memberId')))).prepare(
    'lock_own_sitting',
  ),
)
const ownSections = builtOnce((tx) =>
  tx.select().from(sectionSittings).where(eq(sectionSittings.orderId, orderId)).prepare('own_sections'),
)

/** Two statements that are sent at once: the second sees what has been committed when the first has its lock. */
const lockedOwn = (tx: Queries, { memberId, orderId }: Own) =>
  Promise.all([lockOwn(tx).execute({ memberId, orderId }), ownSections(tx).execute({ orderId })])
