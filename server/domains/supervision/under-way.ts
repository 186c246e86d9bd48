import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Order } from '#server/domains/orders/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { examRosterEntries, members, orders, sectionSittings } from '#server/tables/index.ts'

/** Sittings that are under way: a section runs, they are paused, or a browser was heard within the hour. */
const isUnderWay = (db: Queries, now: Date): SQL | undefined =>
  and(
    isNull(orders.finishedAt),
    isNull(orders.disqualifiedAt),
    or(
      isNotNull(orders.pausedAt),
      gt(orders.writerSeenAt, new Date(now.getTime() - limits.session.sittingMinutes * 60_000)),
      exists(
        db
          .select({ section: sectionSittings.section })
          .from(sectionSittings)
          .where(and(eq(sectionSittings.orderId, orders.id), isNull(sectionSittings.submittedAt))),
      ),
    ),
  )

/**
 * An institution's sittings on which something can be done at once, by number: those that are under way, those of them that
 * are not paused, or all that are paused; of all, or of one exam session.
 */
export const sittingsUnderWay = (
  db: Queries,
  institutionId: string,
  {
    now,
    only,
    examSessionId,
  }: { now: Date; only?: 'running' | 'paused' | undefined; examSessionId?: string | undefined },
): Promise<Pick<Order, 'id' | 'orderNo'>[]> =>
  db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(
      and(
        eq(members.institutionId, institutionId),
        isNotNull(orders.startedAt),
        isNull(orders.expiredAt),
        only === 'paused' ? isNotNull(orders.pausedAt) : isUnderWay(db, now),
        // A break is no pause to whoever pauses all: it would end by itself.
        only === 'running' ? or(isNull(orders.pausedAt), isNotNull(orders.breakUntil)) : undefined,
        examSessionId === undefined
          ? undefined
          : inArray(
              orders.id,
              db
                .select({ id: examRosterEntries.orderId })
                .from(examRosterEntries)
                .where(eq(examRosterEntries.examSessionId, examSessionId)),
            ),
      ),
    )
    .orderBy(asc(orders.orderNo))
