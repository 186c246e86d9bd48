import { and, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { writeReport } from '#server/domains/verdicts/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { acts, institutions, members, orders, sectionSittings } from '#server/tables/index.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'

/** The least that an institution may set, h. */
const leastHours = 1
/** For members without an institution, and for institutions that have set nothing, h: a week. */
const defaultHours = 168

/**
 * Orders whose sitting was begun and abandoned: no section runs, and since the start, the end of its last section, the
 * last heartbeat, the reopening, or the end of a pause, more time has passed than the institution gives (spec: orders#expiry).
 */
function abandoned(db: Queries, now: SQL) {
  const ofOrder = eq(sectionSittings.orderId, orders.id)
  const running = db
    .select({ section: sectionSittings.section })
    .from(sectionSittings)
    .where(and(ofOrder, isNull(sectionSittings.submittedAt)))
  const lastEnd = sql`(select max(${sectionSittings.submittedAt}) from ${sectionSittings} where ${ofOrder})`
  const hours = sql`coalesce(
    (select ${institutions.expiryHours} from ${members} join ${institutions} on ${institutions.id} = ${members.institutionId} where ${members.id} = ${orders.memberId}),
    ${defaultHours}
  )`
  return and(
    isNotNull(orders.startedAt),
    isNull(orders.finishedAt),
    isNull(orders.disqualifiedAt),
    isNull(orders.expiredAt),
    isNull(orders.pausedAt),
    notExists(running),
    sql`greatest(${orders.startedAt}, ${orders.writerSeenAt}, ${orders.reopenedAt}, ${orders.resumedAt}, ${lastEnd}) <= ${now} - ${hours} * interval '1 hour'`,
  )
}

/** Whether the database has to be asked: the least time that an institution may set has passed, and no section runs. */
export function mayHaveExpired({ order, sections }: Sitting, now: Date): boolean {
  const { startedAt, writerSeenAt, reopenedAt, resumedAt, finishedAt, disqualifiedAt, expiredAt } = order
  if (order.pausedAt !== null) return false
  if (startedAt === null || finishedAt !== null || disqualifiedAt !== null || expiredAt !== null) return false
  const ends = [...sections.values()].map(({ submittedAt }) => submittedAt)
  const latest = Math.max(
    ...[startedAt, writerSeenAt, reopenedAt, resumedAt, ...ends].map((at) => at?.getTime() ?? 0),
  )
  return !ends.includes(null) && now.getTime() - latest >= leastHours * 3_600_000
}

/** The abandoned ones, by id. */
export const abandonedOrders = (db: Queries, now: SQL) =>
  db
    .select({ id: orders.id, since: sql<string>`${now}`.as('since') })
    .from(orders)
    .where(abandoned(db, now))

/** Lets an order expire if its sitting was abandoned, and records it; true if it has expired now. */
export async function expireAbandoned(
  orderId: string,
  { tx, now }: Pick<SittingTransaction, 'tx' | 'now'>,
): Promise<boolean> {
  const [expired] = await tx
    .update(orders)
    .set({ expiredAt: now })
    .where(and(eq(orders.id, orderId), abandoned(tx, sql`${now.toISOString()}::timestamptz`)))
    .returning({ startedAt: orders.startedAt, reopenedAt: orders.reopenedAt })
  if (expired === undefined) return false
  const act = { kind: 'expired', by: 'server', reason: '', before: expired } as const
  await tx.insert(acts).values({ orderId, ...act, createdAt: now })
  await writeReport(orderId, { tx, now })
  return true
}
