import { and, eq, isNull } from 'drizzle-orm'
import { certify, issueAgain, revokeCertificate } from '#server/domains/certificates/index.ts'
import { queueLetter } from '#server/domains/letter-queue/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { type ActBy, acts, certificates, orders } from '#server/tables/index.ts'

type Order = typeof orders.$inferSelect
interface Decision {
  readonly tx: Queries
  readonly now: Date
  readonly by: ActBy
  /** Of `staff`: the person. */
  readonly personId?: string
  readonly reason: string
}

/** @throws OperatorError `record.refused` where there is no result to decide on */
function requireResult({ orderNo, finishedAt, disqualifiedAt }: Order): void {
  if (disqualifiedAt !== null) throw refused(`${orderNo} was stopped: there is no result.`)
  if (finishedAt === null) throw refused(`${orderNo} is not finished.`)
}

const refused = (message: string) => new OperatorError('record.refused', message)

/**
 * Lets a result stand, whatever the supervision showed, also one that was withheld; its certificate is issued. The caller
 * holds the sitting's lock. Resolves with the id of the valid certificate; null where its owner has no confirmed address or
 * no profile yet, or the test lacks a section.
 * @throws OperatorError `record.refused` where late answers may still arrive, or nothing is to be decided
 */
export async function certifySitting(order: Order, decision: Decision): Promise<string | null> {
  requireResult(order)
  const { orderNo, verdict, settledAt } = order
  if (verdict === null && settledAt === null) throw refused(`${orderNo}: late answers may still arrive.`)
  if (settledAt !== null && verdict !== 'withheld') throw refused(`${orderNo} is certified already.`)
  const { tx, now } = decision
  await tx
    .update(orders)
    .set({ verdict: 'certified', verdictAt: now, settledAt: settledAt ?? now })
    .where(eq(orders.id, order.id))
  await record('certified', order, decision)
  await queueLetter(tx, { orderId: order.id, kind: 'resultSettled', now })
  await certify(tx, order.id, now)
  const valid = await validCertificate(tx, order.id)
  return valid ?? issueAgain(tx, order.id, now)
}

/**
 * Withholds a result: it is not told where it was not yet, and a certificate that was issued is revoked, which whoever
 * verifies it reads. Resolves with that certificate's id; null where there was none. The caller holds the sitting's lock.
 * @throws OperatorError `record.refused` where there is no result, or it is withheld already
 */
export async function withholdSitting(order: Order, decision: Decision): Promise<string | null> {
  requireResult(order)
  if (order.verdict === 'withheld') throw refused(`${order.orderNo} is withheld already.`)
  const { tx, now, reason, personId } = decision
  const valid = await validCertificate(tx, order.id)
  if (valid !== null) await revokeCertificate(tx, valid, { reason, now, personId })
  await tx.update(orders).set({ verdict: 'withheld', verdictAt: now }).where(eq(orders.id, order.id))
  await record('withheld', order, decision)
  await queueLetter(tx, { orderId: order.id, kind: 'resultWithheld', now })
  return valid
}

async function validCertificate(tx: Queries, orderId: string): Promise<string | null> {
  const [valid] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.orderId, orderId), isNull(certificates.revokedAt)))
  return valid?.id ?? null
}

async function record(
  kind: 'certified' | 'withheld',
  { id: orderId, verdict, settledAt }: Order,
  { tx, now, ...act }: Decision,
): Promise<void> {
  const before = { verdict, settledAt }
  await tx.insert(acts).values({ orderId, kind, ...act, before, createdAt: now })
}
