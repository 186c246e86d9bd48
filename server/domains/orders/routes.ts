import { eq } from 'drizzle-orm'
import {
  orderDetailFull,
  orderList,
  redeem,
  updateSettings,
  updateStartTest,
} from '#contract/calls/orders.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import { attempts } from '#server/domains/access/attempts.ts'
import { issueDue } from '#server/domains/certificates/issue.ts'
import { atSitting } from '#server/domains/sittings/at-sitting.ts'
import { orderDetail, orderSummary } from '#server/domains/sittings/order-detail.ts'
import { orderOf } from '#server/domains/sittings/sitting.ts'
import type { Room } from '#server/platform/http/app-context.ts'
import { route } from '#server/platform/http/route.ts'
import type { Outside } from '#server/platform/lifecycle/integrations.ts'
import { orders } from '#server/tables/index.ts'
import { ownOrder, ownOrderByLicence, ownOrders, refuseFinished } from './queries.ts'
import { redeemLicence } from './redeem.ts'

/** Codes cannot be guessed in this number, and nobody types faster. */
const redeems = { name: 'redeem', max: 20, seconds: 60 }

/** Purchased tests, from the licence to the start of the sitting (spec: orders#test-start). */
export function orderCalls(room: Room, outside: Outside): void {
  const { db, now } = room
  const redeemed = attempts(room, redeems)

  route(room, orderList, async ({ member: { member }, query }) => {
    const list = await ownOrders(db, member.id, query)
    const total = await db.$count(orders, eq(orders.memberId, member.id))
    return { list: list.map(orderSummary), page: query.page, limit: query.limit, total }
  })

  route(room, redeem, async ({ member, body, headers }) => {
    await redeemed(member.member.id)
    const write = { code: body.license, writeId: headers[writeIdHeader], now: now() }
    return orderSummary(await redeemLicence(db, member, write))
  })

  route(room, orderDetailFull, async ({ member: { member }, params: { id } }) =>
    // At the sitting, so that a section past its deadline is shown as closed (spec: sections#deadlines).
    atSitting(room, orderOf(member.id, id), async (_, { tx, now }) => {
      await issueDue(tx, member.id, now)
      return orderDetail(tx, await ownOrder(tx, member.id, id), outside)
    }),
  )

  route(room, updateStartTest, async ({ member: { member }, params: { id } }) =>
    atSitting(room, orderOf(member.id, id), async ({ order }, desk) => {
      refuseFinished(order)
      // Again keeps the first start.
      const startedAt = order.startedAt ?? desk.now
      await desk.tx.update(orders).set({ startedAt }).where(eq(orders.id, order.id))
      return orderDetail(desk.tx, await ownOrder(desk.tx, member.id, id), outside)
    }),
  )

  route(room, updateSettings, async ({ member: { member }, params, body: settings }) => {
    const { order } = await ownOrderByLicence(db, member.id, params.license)
    return atSitting(room, orderOf(member.id, order.id), async (sitting, { tx }) => {
      refuseFinished(sitting.order)
      await tx.update(orders).set(settings).where(eq(orders.id, order.id))
      return { settings }
    })
  })
}
