import { and, eq, gt, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { judge } from '#server/domains/verdicts/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { members, orders, protocols, sectionSittings } from '#server/tables/index.ts'
import { lateGraceMs } from './ends.ts'
import type { SectionSitting, Sitting, SittingTransaction } from './sitting.ts'
import { unsettledAnswers } from './unsettled.ts'

interface Ended {
  readonly order: Sitting['order']
  readonly sections: readonly SectionSitting[]
}

/**
 * Whether nothing more can arrive that counts by itself, and nothing waits for a person. Who hands a section in has sent
 * all of it: what a replaced browser still brings is held. One that was silent when the server closed a section has the
 * grace to tell its final head and to bring the rest; in a sitting of protocol 1, which tells no heads, all of the grace.
 */
async function nothingIsOpen({ order, sections }: Ended, transaction: SittingTransaction): Promise<boolean> {
  const closed = sections.filter(({ submittedBy }) => submittedBy === 'server')
  const { held, awaitedUntil } = await unsettledAnswers({ order }, transaction)
  if (held > 0) return false
  if (order.protocol === protocols.signed) return closed.length === 0 || awaitedUntil === null
  const now = transaction.now.getTime()
  const graceMs = await lateGraceMs(transaction.tx, order.memberId)
  return closed.every(({ submittedAt }) => (submittedAt?.getTime() ?? now) + graceMs <= now)
}

/**
 * Judges a sitting whose result is due: it is finished, not stopped, not judged yet, and nothing is open any more. True if
 * it was (spec: certificates#settlement).
 */
export async function judgeIfDue(ended: Ended, transaction: SittingTransaction): Promise<boolean> {
  const { order, sections } = ended
  const { finishedAt, disqualifiedAt, settledAt, verdict } = order
  if (finishedAt === null || disqualifiedAt !== null || settledAt !== null || verdict !== null) return false
  if (sections.some(({ submittedAt }) => submittedAt === null)) return false
  if (!(await nothingIsOpen(ended, transaction))) return false
  await judge(order.id, transaction)
  return true
}

/**
 * The finished ones that may be due, by id. Where answers are held, the decision of an institution comes with a call of its own;
 * somebody without one is looked at again after three days.
 */
export function unsettledOrders(db: Queries, now: SQL) {
  const held = db
    .select({ section: sectionSittings.section })
    .from(sectionSittings)
    .where(and(eq(sectionSittings.orderId, orders.id), gt(sectionSittings.held, 0)))
  const isLongAgo = and(
    isNull(members.institutionId),
    // The third working day begins at midnight: more than two days after the end, and not always three.
    sql`${orders.finishedAt} < ${now} - interval '48 hours'`,
  )
  return db
    .select({ id: orders.id, since: sql<string>`${now}`.as('since') })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(
      and(
        isNotNull(orders.finishedAt),
        isNull(orders.disqualifiedAt),
        isNull(orders.settledAt),
        isNull(orders.verdict),
        or(notExists(held), isLongAgo),
      ),
    )
}
