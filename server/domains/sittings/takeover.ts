import { and, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { heartbeat as heartbeatCall, takeover as takeoverCall } from '#contract/calls/sitting.ts'
import { limits } from '#contract/rules/limits.ts'
import type { SignedInMember } from '#server/domains/access/index.ts'
import type { Origin } from '#server/domains/security-log/index.ts'
import { hearReport } from '#server/domains/timeline/index.ts'
import { activateWriter } from '#server/domains/writers/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { Writer } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, orders, protocols, sectionSittings, writers } from '#server/tables/index.ts'
import { toldBy } from './demanded.ts'
import { announce } from './event-streams.ts'
import { hearHeads } from './hear-heads.ts'
import { judgeAnew } from './judge-anew.ts'
import type { PinVerdict } from './pin-check.ts'
import {
  type DatabaseAndClock,
  orderOf,
  pauseOf,
  requireBegun,
  type Sitting,
  type SittingTransaction,
} from './sitting.ts'
import { takeoverAllowed } from './takeover-allowed.ts'

type TakeoverBody = z.output<(typeof takeoverCall)['body']>

interface Circumstances {
  readonly transaction: SittingTransaction
  /** Undefined where no PIN was given. */
  readonly pinPasses: PinVerdict | undefined
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
const recordWriter = (db: Queries, orderId: string, writer: string, since: Date) =>
  db.insert(writers).values({ orderId, writer, since }).onConflictDoNothing()

/**
 * Makes a browser the active one (spec: answers#one-active-browser, signing#takeovers): immediately if it is already; with the
 * proctor's PIN where the institution has one and it is the proctor's to decide; else with a confirmation while the other is
 * alive. No answer is lost: what the former browser has not sent yet is merged when it
 * arrives.
 *
 * @throws Refusal where another browser is active: `sitting.elsewhere`, `pin.required`, or that of the PIN's check; or
 * that of the registration
 */
export async function takeOver(
  sitting: Sitting,
  { writer, publicKey, confirmed }: TakeoverBody,
  member: SignedInMember,
  { transaction, pinPasses, origin, seat }: Circumstances,
): Promise<DataOf<typeof takeoverCall>> {
  const { order } = sitting
  const { tx, now } = transaction
  requireBegun(sitting)
  if (order.finishedAt) throw new Refusal('sitting.finished')
  const isSigned = order.protocol === protocols.signed
  if (isSigned && publicKey === undefined) throw new Refusal('signature.missing')
  const isAlive = isHeldByAnother(order, writer, now)
  const isProctored = (member.institution?.proctorPinHash ?? null) !== null
  const byProctor = isProctored && isProctorsWord(sitting, writer, { isAlive, seat })
  const allowed = isAlive || byProctor ? await takeoverAllowed(order.id, transaction) : null
  if (allowed !== null) {
    // A person of the staff has allowed it: that is the proctor's word, and the candidate's confirmation.
  } else if (byProctor) {
    if (pinPasses === undefined) throw new Refusal('pin.required')
    pinPasses()
  } else if (isAlive && !confirmed) throw new Refusal('sitting.elsewhere')
  if (order.writer !== null && order.writer !== writer) {
    const act = {
      kind: 'takenOver',
      ...(allowed ?? { by: byProctor ? 'proctor' : 'unknown', reason: '' }),
      before: { from: order.writer, to: writer },
    } as const
    await tx.insert(acts).values({ orderId: order.id, ...act, createdAt: now })
    await announce(tx, order.id)
  }
  if (isSigned && publicKey !== undefined) {
    const registration = { orderId: order.id, writer, publicKey }
    const serverKey = await activateWriter(tx, registration, { origin, now })
    await judgeAnew(sitting, transaction)
    return { writer, serverKey, now: now.getTime() }
  }
  await tx.update(orders).set({ writer, writerSeenAt: now }).where(eq(orders.id, order.id))
  await recordWriter(tx, order.id, writer, now)
  return { writer, serverKey: null, now: now.getTime() }
}

interface Beat {
  readonly body: z.output<(typeof heartbeatCall)['body']>
  /** Null in a sitting whose calls are not signed. */
  readonly signed: Writer | null
}

/**
 * Records that a browser is alive and what it tells of its journals, and tells it whether it is still the active one and
 * which section runs until when; also after the test, since a browser that was offline does not know of the end. It does not
 * take the sitting's lock, as thousands of browsers send one every three seconds.
 */
export async function heartbeat(
  { db, now }: DatabaseAndClock,
  memberId: string,
  orderId: string,
  { body, signed }: Beat,
): Promise<DataOf<typeof heartbeatCall>> {
  const { writer, supervision } = body
  const told = signed && toldBy(body)
  const at = now()
  const own = orderOf(memberId, orderId)
  const [order] = await db.select().from(orders).where(own)
  if (!order) throw new Refusal('order.notFound')
  if (order.disqualifiedAt) throw new Refusal('sitting.disqualified')
  if (!order.startedAt) throw new Refusal('sitting.notStarted')
  // No browser is active yet: the condition makes the first one active, also when two ask at once.
  const mine = order.writer === null ? isNull(orders.writer) : eq(orders.writer, writer)
  const [last] = await db
    .select()
    .from(sectionSittings)
    .where(eq(sectionSittings.orderId, orderId))
    .orderBy(desc(isNull(sectionSittings.submittedAt)), desc(sectionSittings.startedAt))
    .limit(1)
  const running = last?.submittedAt === null ? last : undefined
  // Only what the active browser says of its supervision is heard.
  const report = order.writer === null || order.writer === writer ? supervision : undefined
  // While it is paused nobody is watched, and nothing is asked for.
  const watched = order.pausedAt === null ? running : undefined
  const { kept, photo } = await hearReport(db, order, { report, running: watched, at })
  const recorded = await db
    .update(orders)
    .set({ writer, writerSeenAt: at, ...kept })
    .where(and(own, mine))
    .returning({ id: orders.id })
  if (order.writer === null && recorded.length > 0) await recordWriter(db, orderId, writer, at)
  const heard = signed && told ? await hearHeads(db, signed, told, at) : undefined
  return {
    active: recorded.length > 0,
    section: running?.section ?? null,
    deadlineAt: running?.deadlineAt.getTime() ?? null,
    extendedSeconds: running?.extendedSeconds ?? 0,
    ended: last?.submittedAt
      ? { section: last.section, at: last.submittedAt.getTime(), extendedSeconds: last.extendedSeconds }
      : null,
    pause: pauseOf(order),
    photo,
    ...(heard !== undefined && { number: heard }),
    now: at.getTime(),
  }
}
