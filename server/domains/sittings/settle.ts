import { and, eq, gt, isNotNull, isNull, notExists } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { orders, sectionSittings } from '#server/tables/index.ts'
import type { SectionSitting, Sitting } from './sitting.ts'

const graceMs = limits.lateGrace.seconds * 1000

interface Ended {
  readonly order: Pick<Sitting['order'], 'finishedAt' | 'disqualifiedAt' | 'settledAt' | 'verdict'>
  readonly sections: Iterable<Pick<SectionSitting, 'submittedAt' | 'submittedBy'>>
}

/**
 * Whether nothing more can arrive that counts by itself. Who hands a section in has sent all of it; a browser that was
 * silent when the server closed one has the grace to bring the rest.
 */
function nothingIsOpen(sat: Ended['sections'], now: Date): boolean {
  return [...sat].every(({ submittedAt, submittedBy }) => {
    if (submittedAt === null) return false
    return submittedBy === 'candidate' || submittedAt.getTime() + graceMs <= now.getTime()
  })
}

/** Whether a test's result is due to be judged: it is finished, not stopped, and nothing is open any more. */
export const mayBeSettled = ({ order, sections }: Ended, now: Date): boolean =>
  order.finishedAt !== null &&
  order.disqualifiedAt === null &&
  order.settledAt === null &&
  order.verdict === null &&
  nothingIsOpen(sections, now)

/** The finished ones whose result is due, by id. */
export function unsettledOrders(db: Queries, now: Date): Promise<{ id: string }[]> {
  const within = db
    .select({ section: sectionSittings.section })
    .from(sectionSittings)
    .where(
      and(
        eq(sectionSittings.orderId, orders.id),
        eq(sectionSittings.submittedBy, 'server'),
        gt(sectionSittings.submittedAt, new Date(now.getTime() - graceMs)),
      ),
    )
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.finishedAt),
        isNotNull(orders.predictedScore),
        isNull(orders.disqualifiedAt),
        isNull(orders.settledAt),
        isNull(orders.verdict),
        notExists(within),
      ),
    )
}
