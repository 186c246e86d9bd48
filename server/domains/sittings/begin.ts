import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { updateStartTest } from '#contract/calls/orders.ts'
import { accommodationsOf } from '#server/domains/accommodations/index.ts'
import { passGate, standingPauseOf } from '#server/domains/exam-sessions/index.ts'
import { refuseFinished } from '#server/domains/orders/index.ts'
import { requirePassport } from '#server/domains/passports/index.ts'
import type { Origin } from '#server/domains/security-log/index.ts'
import { activateWriter, registeredKey } from '#server/domains/writers/index.ts'
import { withoutWaiting } from '#server/platform/db/in-transaction.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders, protocols } from '#server/tables/index.ts'
import { switchedOn } from './allowed-tools.ts'
import { notifyScreens } from './notices.ts'
import { pauseSitting } from './pause-sitting.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'
import { keepStartDisplay } from './tools.ts'

/**
 * Starts a sitting with the accommodations that are in force and the tools that are switched on, and registers the window that does so. A repeated start keeps the time of the first; it gives a
 * window that is registered the server's key again, and any other window null, which has to take over. While all of its exam session
 * are paused it begins paused: call it in a transaction that holds the exam session.
 * @throws Refusal `page.outdated` for a page of a version that signed nothing; those of `passGate` and `requirePassport`
 */
export async function beginSitting(
  sitting: Sitting,
  { writer, publicKey, examToken, passport: answer }: BodyOf<typeof updateStartTest>,
  { origin, transaction }: { origin: Origin; transaction: SittingTransaction },
): Promise<string | null> {
  const { order } = sitting
  const { tx, now } = transaction
  refuseFinished(order)
  const registration =
    writer === undefined || publicKey === undefined ? null : { orderId: order.id, writer, publicKey }
  if (order.startedAt !== null) {
    if (order.protocol !== protocols.signed || registration === null) return null
    return registeredKey(tx, registration)
  }
  if (registration === null) throw new Refusal('page.outdated')
  const isInRoom = await passGate(tx, { orderId: order.id, token: examToken ?? undefined }, now)
  const passportId = await requirePassport(tx, registration, { answer, now })
  const { signed: protocol } = protocols
  const accommodations = await accommodationsOf(tx, order, now)
  const tools = await switchedOn(tx, order.memberId, isInRoom)
  await withoutWaiting(
    tx,
    tx.update(orders).set({ startedAt: now, protocol, accommodations, tools }).where(eq(orders.id, order.id)),
  )
  if (accommodations?.display) await keepStartDisplay(tx, order.id, accommodations.display)
  const serverKey = await activateWriter(tx, registration, { origin, now, passportId })
  await pauseWithOthers({ ...sitting, order: { ...order, startedAt: now } }, transaction)
  return serverKey
}

async function pauseWithOthers(sitting: Sitting, transaction: SittingTransaction): Promise<void> {
  const { id } = sitting.order
  const pause = await standingPauseOf(transaction.tx, id)
  if (pause === null) return
  const { at: _, ...act } = pause
  await pauseSitting(sitting, act, transaction)
  const { staffActId } = act
  if (staffActId !== undefined)
    await notifyScreens([id], { staffActId, kind: 'pause', text: null }, transaction)
}
