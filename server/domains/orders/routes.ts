import { eq } from 'drizzle-orm'
import { orderList, redeem } from '#contract/calls/orders.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { route } from '#server/platform/http/route.ts'
import { orders } from '#server/tables/index.ts'
import { orderSummary, ownOrders } from './queries.ts'
import { redeemLicence } from './redeem.ts'

/** Too few attempts to guess a code, and more than anybody types. */
const redeems = { name: 'redeem', max: 20, seconds: 60 }

/** Purchased tests: the list, and the licence that becomes one (docs/spec/calls.md). */
export function orderRoutes(context: RouteContext): void {
  const { db, now } = context
  const redeemed = attempts(context, redeems)

  route(context, orderList, async ({ member: { member }, query }) => {
    const list = await ownOrders(db, member.id, query)
    const total = await db.$count(orders, eq(orders.memberId, member.id))
    return { list: list.map(orderSummary), page: query.page, limit: query.limit, total }
  })

  route(context, redeem, async ({ member, body, headers }) => {
    await redeemed(member.member.id)
    const write = { code: body.license, writeId: headers[writeIdHeader], now: now() }
    return orderSummary(await redeemLicence(db, member, write))
  })
}
