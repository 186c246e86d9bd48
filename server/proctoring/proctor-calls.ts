import { proctorAct, proctorDesk } from '#contract/calls/proctor.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import { acts, orders } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Room } from '../http/room.ts'
import { route } from '../http/route.ts'
import { atSitting } from '../sittings/at-sitting.ts'
import { orderOf } from '../sittings/sitting.ts'
import { once } from '../sittings/write-once.ts'
import { actOf, perform } from './act.ts'
import type { PinCheck } from './pin-check.ts'
import { sealIn } from './seal.ts'

/** What a proctor does at the candidate's PC, with the institution's PIN (decisions 26, 35, 37). */
export function proctorCalls(room: Room, checkPin: PinCheck): void {
  const { db, files, now } = room
  const seal = sealIn(files)

  route(room, proctorDesk, async ({ member: { member, institution }, params }) => {
    const [order] = await db.select({ id: orders.id }).from(orders).where(orderOf(member.id, params.id))
    if (!order) throw new Refusal('order.notFound')
    const hasPin = (institution?.proctorPinHash ?? null) !== null
    const print = hasPin ? (institution?.proctorPinPrint ?? null) : null
    return { hasPin, seal: (await seal()).published, print }
  })

  route(room, proctorAct, async ({ member, params: { id: orderId }, body, headers }) => {
    const writeId = headers[writeIdHeader]
    const { action, reason, at, late, proof } = body
    const { pinFor } = await seal()
    const own = orderOf(member.member.id, orderId)
    const write = { id: writeId, kind: 'proctorAct', request: body, answer: proctorAct.data }
    // Whoever locks opens nothing.
    const pinPasses =
      action.kind === 'locked'
        ? undefined
        : await checkPin(member, proof && pinFor({ orderId, writeId, action, reason, at }, proof))
    const done = atSitting(room, own, (sitting, desk) =>
      once(sitting, write, desk, async () => {
        pinPasses?.()
        return perform(sitting, body, desk)
      }),
    )
    return done.catch(async (error: unknown) => {
      if (late && error instanceof Refusal && error.code === 'pin.wrong') {
        // It was done at the PC already: that nobody had the right to stays in the record, once.
        const values = { ...actOf(body, 'unknown', { now: now() }), before: { action }, createdAt: now() }
        await db
          .insert(acts)
          .values({ id: writeId, orderId, kind: 'refused', ...values })
          .onConflictDoNothing()
      }
      throw error
    })
  })
}
