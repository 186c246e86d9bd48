import { shippingTracking } from '#contract/calls/shipping.ts'
import type { Room } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { ownOrder } from './queries.ts'
import { trackingOf } from './tracking.ts'

/** Where the printed certificate of an own order is (spec: certificates#tracking). */
export function shippingCalls(room: Room): void {
  const { db } = room

  route(room, shippingTracking, async ({ member: { member }, params: { id } }) => {
    const { order } = await ownOrder(db, member.id, id)
    const tracking = await trackingOf(db, order.id)
    if (tracking === undefined) throw new Refusal('shipping.notFound')
    return tracking
  })
}
