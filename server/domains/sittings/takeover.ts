import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { takeover as takeoverCall } from '#contract/calls/sitting.ts'
import { limits } from '#contract/rules/limits.ts'
import type { SignedInMember } from '#server/domains/access/index.ts'
import { announce } from '#server/domains/changes/index.ts'
import { requirePassport } from '#server/domains/passports/index.ts'
import type { Origin } from '#server/domains/security-log/index.ts'
import { noteSilence } from '#server/domains/timeline/index.ts'
import { activateWriter } from '#server/domains/writers/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, orders, protocols, writers } from '#server/tables/index.ts'
import { judgeAnew } from './judge-anew.ts'
import { logPinAct } from './pin-act.ts'
import type { PinHolder, PinVerdict } from './pin-check.ts'
import { lastBegun, requireBegun, type Sitting, type SittingTransaction } from './sitting.ts'
import { takeoverAllowed } from './takeover-allowed.ts'

type TakeoverBody = z.output<(typeof takeoverCall)['body']>

interface Circumstances {
  readonly transaction: SittingTransaction
  /** Undefined where no PIN was given. */
  readonly pinPasses: PinVerdict | undefined
  /** Whether the sitting's exam session has PINs of persons who supervise it. */
  readonly isProctored: boolean
  readonly origin: Origin
  /** The writer whose key has signed this takeover; null where nothing proves the seat. */
  readonly seat: string | null
}

/**
 * Whether only a proctor may decide, where there are any: while another browser is alive; and in a signed sitting also after
 * it fell silent, for whoever can prove neither its key nor its seat. One who pulls a cable must not let an accomplice in.
 */
function isProctorsWord(
  { order }: Sitting,
  by: string,
  { isAlive, seat }: { isAlive: boolean; seat: string | null },
) {
  if (isAlive) return true
  if (order.protocol !== protocols.signed || order.writer === null) return false
  return order.writer !== by && order.writer !== seat
}

/** Whether another browser than this one is active and sent a heartbeat lately. */
function isHeldByAnother({ writer, writerSeenAt }: Sitting['order'], by: string, now: Date): boolean {
  if (writer === null || writer === by || writerSeenAt === null) return false
  return now.getTime() - writerSeenAt.getTime() < limits.heartbeat.deadAfterMs
}

/** Records since when a browser has been active; the record stays when another one takes over. */
export const recordWriter = (db: Queries, orderId: string, writer: string, since: Date) =>
  db.insert(writers).values({ orderId, writer, since }).onConflictDoNothing()

/**
 * Makes a browser the active one (spec: answers#one-active-browser, signing#takeovers): immediately if it is already; with the
 * proctor's PIN where the institution has one and it is the proctor's to decide; else with a confirmation while the other is
 * alive. No answer is lost: what the former browser has not sent yet is merged when it
 * arrives.
 *
 * @throws Refusal where another browser is active: `sitting.elsewhere`, `pin.required`, or that of the PIN's check; or
 * that of the registration or the passport
 */
export async function takeOver(
  sitting: Sitting,
  { writer, publicKey, confirmed, passport: answer }: TakeoverBody,
  member: SignedInMember,
  { transaction, pinPasses, isProctored, origin, seat }: Circumstances,
): Promise<DataOf<typeof takeoverCall>> {
  const { order } = sitting
  const { tx, now } = transaction
  requireBegun(sitting)
  if (order.finishedAt) throw new Refusal('sitting.finished')
  const isSigned = order.protocol === protocols.signed
  if (isSigned && publicKey === undefined) throw new Refusal('signature.missing')
  // Before anybody's PIN: at the wrong PC there is nothing to take over.
  const passportId =
    publicKey === undefined
      ? null
      : await requirePassport(tx, { orderId: order.id, writer, publicKey }, { answer, now })
  const isAlive = isHeldByAnother(order, writer, now)
  const hasProctors = isProctored || (member.institution?.proctorPinHash ?? null) !== null
  const byProctor = hasProctors && isProctorsWord(sitting, writer, { isAlive, seat })
  const allowed = isAlive || byProctor ? await takeoverAllowed(order.id, transaction) : null
  let holder: PinHolder | null = null
  if (allowed !== null) {
    // A person of the staff has allowed it: that is the proctor's word, and the candidate's confirmation.
  } else if (byProctor) {
    if (pinPasses === undefined) throw new Refusal('pin.required')
    holder = pinPasses()
  } else if (isAlive && !confirmed) throw new Refusal('sitting.elsewhere')
  await noteSilence(tx, order, lastBegun(sitting), now)
  if (order.writer !== null && order.writer !== writer) {
    const act = {
      kind: 'takenOver',
      ...(allowed ?? {
        by: byProctor ? 'proctor' : 'unknown',
        personId: holder?.personId ?? null,
        reason: '',
      }),
      before: { from: order.writer, to: writer },
    } as const
    await tx.insert(acts).values({ orderId: order.id, ...act, createdAt: now })
    if (holder !== null)
      await logPinAct(tx, {
        ...{ holder, memberId: order.memberId, orderId: order.id, origin },
        ...{ action: { kind: 'takeover' }, reason: '', now },
      })
    await announce(tx, order.id)
  }
  if (isSigned && publicKey !== undefined) {
    const registration = { orderId: order.id, writer, publicKey }
    const serverKey = await activateWriter(tx, registration, { origin, now, passportId })
    await judgeAnew(sitting, transaction)
    return { writer, serverKey, now: now.getTime() }
  }
  await tx.update(orders).set({ writer, writerSeenAt: now }).where(eq(orders.id, order.id))
  await recordWriter(tx, order.id, writer, now)
  return { writer, serverKey: null, now: now.getTime() }
}
