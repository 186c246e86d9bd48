import { and, eq, isNull } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { queueLetter } from '#server/domains/letter-queue/index.ts'
import type { Order } from '#server/domains/orders/index.ts'
import { type Sitting, type SittingTransaction, withSitting } from '#server/domains/sittings/index.ts'
import { type certifySitting, dropReport } from '#server/domains/verdicts/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, objections, orders } from '#server/tables/index.ts'
import { extendSection } from './extend.ts'
import type { Act } from './reinstate.ts'

interface Reasoned {
  readonly reason: string
  readonly now: () => Date
}

/** Why no time can be given, by the refusal's code. */
export const unextendable: Partial<Record<ErrorCode, string>> = {
  'sitting.notStarted': 'has not been started',
  'sitting.disqualified': 'is stopped: reinstate it first',
  'sitting.finished': 'is finished',
  'sitting.expired': 'has expired: reopen it first',
  'section.locked': 'has no section that was begun',
  'section.finished': 'has no section that is running: the last one was handed in by the candidate',
}

/**
 * Gives the section that is running, or that its deadline has closed, more time; the act is recorded with its reason.
 * @throws OperatorError `record.refused` where there is no such section
 */
export async function extendSitting(
  db: Database,
  { id, orderNo }: Order,
  { minutes, reason, now }: Reasoned & { minutes: number },
): Promise<{ section: string; deadlineAt: Date }> {
  try {
    const { section, deadlineAt } = await withSitting(
      { db, now },
      eq(orders.id, id),
      (sitting, transaction) => extendSection(sitting, minutes * 60, { by: 'operator', reason }, transaction),
    )
    return { section, deadlineAt: new Date(deadlineAt) }
  } catch (cause) {
    const why = cause instanceof Refusal ? unextendable[cause.code] : undefined
    if (why === undefined) throw cause
    throw new OperatorError('record.refused', `${orderNo} ${why}.`, { cause })
  }
}

/**
 * Lets an expired sitting go on: its time to expire runs anew; the act is recorded with its reason.
 * @throws OperatorError `record.refused` where it has not expired
 */
export async function reopenSitting(
  db: Database,
  { id, orderNo }: Order,
  { reason, now }: Reasoned,
): Promise<void> {
  await withSitting({ db, now }, eq(orders.id, id), async ({ order }, { tx, now: at }) => {
    const { expiredAt } = order
    if (expiredAt === null) throw new OperatorError('record.refused', `${orderNo} has not expired.`)
    await tx.update(orders).set({ expiredAt: null, reopenedAt: at }).where(eq(orders.id, id))
    await dropReport(tx, id)
    const act = { kind: 'reopened', by: 'operator', reason, before: { expiredAt } } as const
    await tx.insert(acts).values({ orderId: id, ...act, createdAt: at })
  })
}

/**
 * Records how an objection was decided, with the act; from then on its evidence may be deleted. False where none waits. The caller
 * holds the sitting's lock.
 */
export async function settleObjectionOfSitting(
  { order: { id: orderId } }: Pick<Sitting, 'order'>,
  act: Act,
  { tx, now }: SittingTransaction,
): Promise<boolean> {
  const settled = await tx
    .update(objections)
    .set({ settledAt: now, settledBecause: act.reason })
    .where(and(eq(objections.orderId, orderId), isNull(objections.settledAt)))
    .returning({ orderId: objections.orderId })
  if (settled.length === 0) return false
  await tx.insert(acts).values({ orderId, kind: 'objectionSettled', ...act, before: {}, createdAt: now })
  await queueLetter(tx, { orderId, kind: 'objectionDecided', now })
  return true
}

/** The same for an operator at the server. @throws OperatorError `record.refused` where none waits */
export async function settleObjection(
  db: Database,
  { id, orderNo }: Order,
  { reason, now }: Reasoned,
): Promise<void> {
  const isSettled = await withSitting({ db, now }, eq(orders.id, id), (sitting, transaction) =>
    settleObjectionOfSitting(sitting, { by: 'operator', reason }, transaction),
  )
  if (!isSettled)
    throw new OperatorError('record.refused', `${orderNo} has no objection that waits for a decision.`)
}

/** Decides on a sitting's result under its lock, after late answers whose time is over were closed. */
export const decideOn = (
  db: Database,
  { id }: Order,
  { reason, now }: Reasoned,
  decide: typeof certifySitting,
): Promise<string | null> =>
  withSitting({ db, now }, eq(orders.id, id), (sitting, { tx, now: at }) =>
    decide(sitting.order, { tx, now: at, by: 'operator', reason }),
  )
