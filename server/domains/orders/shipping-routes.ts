import { shippingTracking } from '#contract/calls/shipping.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { ownOrder } from './queries.ts'
import { trackingOf } from './tracking.ts'

/** Where the printed certificate of an own order is (spec: certificates#tracking). */
export function shippingRoutes(context: RouteContext): void {
  const { db } = context

  route(context, shippingTracking, async ({ member: { member }, params: { id } }) => {
    const { order } = await ownOrder(db, member.id, id)
    const tracking = await trackingOf(db, order.id)
    if (tracking === undefined) throw new Refusal('shipping.notFound')
    return tracking
  })
}
