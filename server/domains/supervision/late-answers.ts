import { and, asc, eq, gt } from 'drizzle-orm'
import type { StoredInstitution } from '#server/domains/institutions/index.ts'
import type { Order } from '#server/domains/orders/index.ts'
import {
  decideHeld,
  type HeldDecision,
  type Sitting,
  type SittingTransaction,
  withSitting,
} from '#server/domains/sittings/index.ts'
import { amendReport } from '#server/domains/verdicts/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type ActKind, acts, members, orders, sectionSittings } from '#server/tables/index.ts'
import type { Act } from './reinstate.ts'

interface Decision extends HeldDecision {
  readonly act: Act
  readonly now: () => Date
}

const recordedAs = {
  accepted: 'lateAccepted',
  refused: 'lateRefused',
} as const satisfies Record<HeldDecision['decision'], ActKind>

/** A sitting of which late answers were decided, and how many. */
interface DecidedSitting {
  readonly sitting: string
  readonly orderNo: string
  readonly answers: number
}

/**
 * Decides on the late answers of a sitting that wait; the act is recorded with its reason (spec: answers#held-answers). Call
 * it in `withSitting`. Resolves with how many, 0 where none waits.
 */
export async function decideLateOfSitting(
  sitting: Sitting,
  decision: HeldDecision,
  act: Act,
  { tx, now }: SittingTransaction,
): Promise<number> {
  const orderId = sitting.order.id
  const decided = await decideHeld(sitting, decision, { tx, now })
  if (decided.length === 0) return 0
  const kind = recordedAs[decision.decision]
  await tx.insert(acts).values({ orderId, kind, ...act, before: { held: decided }, createdAt: now })
  await amendReport(orderId, { tx, now })
  return decided.reduce((sum, { answers }) => sum + answers, 0)
}

/** The same for one sitting, under its lock. */
export const decideLate = (
  db: Database,
  { id }: Pick<Order, 'id'>,
  { act, now, ...decision }: Decision,
): Promise<number> =>
  withSitting({ db, now }, eq(orders.id, id), (sitting, transaction) =>
    decideLateOfSitting(sitting, decision, act, transaction),
  )

/**
 * The same for every sitting of an institution in which sections ended in a certain time: an outage of a room. Each is
 * decided by itself: given once more after a failure, the command goes on with the others.
 */
export async function decideLateOf(
  db: Database,
  { id: institutionId }: Pick<StoredInstitution, 'id'>,
  decision: Decision & Required<Pick<HeldDecision, 'ended'>>,
): Promise<DecidedSitting[]> {
  const waiting = await db
    .selectDistinct({ id: orders.id, orderNo: orders.orderNo })
    .from(sectionSittings)
    .innerJoin(orders, eq(orders.id, sectionSittings.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(members.institutionId, institutionId), gt(sectionSittings.held, 0)))
    .orderBy(asc(orders.orderNo))
  const decided: DecidedSitting[] = []
  for (const { orderNo, ...order } of waiting) {
    const answers = await decideLate(db, order, decision)
    if (answers > 0) decided.push({ sitting: order.id, orderNo, answers })
  }
  return decided
}
