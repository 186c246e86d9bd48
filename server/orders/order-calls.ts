import { and, eq, isNull } from 'drizzle-orm'
import {
  orderDetailFull,
  orderList,
  redeem,
  updateSettings,
  updateStartTest,
} from '#contract/calls/orders.ts'
import { orders } from '#server/db/schema.ts'
import { attempts } from '#server/http/attempts.ts'
import type { Room } from '#server/http/room.ts'
import { route } from '#server/http/route.ts'
import { orderDetail, orderSummary } from './order-answer.ts'
import { ownOrder, ownOrderByLicence, ownOrders, refuseFinished } from './own-order.ts'
import { redeemLicence } from './redeem.ts'

/** Codes cannot be guessed in this number, and nobody types faster. */
const redeems = { max: 20, seconds: 60 }

/** Purchased tests, from the licence to the start of the sitting (spec 2, section 7). */
export function orderCalls(room: Room): void {
  const { db, now } = room
  const redeemed = attempts(room, redeems)

  route(room, orderList, async ({ member: { member }, query }) => {
    const list = await ownOrders(db, member.id, query)
    const total = await db.$count(orders, eq(orders.memberId, member.id))
    return { list: list.map(orderSummary), page: query.page, limit: query.limit, total }
  })

  route(room, redeem, async ({ member, body, request }) => {
    await redeemed(request, member.member.id)
    return orderSummary(await redeemLicence(db, member, body.license, now()))
  })

  route(room, orderDetailFull, async ({ member: { member }, params }) =>
    orderDetail(db, await ownOrder(db, member.id, params.id)),
  )

  route(room, updateStartTest, async ({ member: { member }, params }) => {
    const { order } = await ownOrder(db, member.id, params.id)
    refuseFinished(order)
    // Again gives the first start: the condition keeps its time, also when two start at once.
    await db
      .update(orders)
      .set({ startedAt: now() })
      .where(and(eq(orders.id, order.id), isNull(orders.startedAt)))
    return orderDetail(db, await ownOrder(db, member.id, params.id))
  })

  route(room, updateSettings, async ({ member: { member }, params, body }) => {
    const { order } = await ownOrderByLicence(db, member.id, params.license)
    refuseFinished(order)
    await db
      .update(orders)
      .set(body)
      .where(and(eq(orders.id, order.id), isNull(orders.finishedAt)))
    return { settings: body }
  })
}
