import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { OrderSummary } from '#contract/calls/orders.ts'
import { licenceCode } from '#contract/rules/licence.ts'
import { resultState, sittingState } from '#contract/rules/sitting.ts'
import { certifies, documentOf, excusedFrom } from '#contract/rules/test-sections.ts'
import type { Company } from '#server/domains/institutions/index.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { licences, members, objections, orders, sectionSittings, tests } from '#server/tables/index.ts'

/** How many late answers of an order wait for a person (spec: answers#held-answers). */
const held = sql<number>`(select coalesce(sum(${sectionSittings.held}), 0)::int from ${sectionSittings} where ${sectionSittings.orderId} = ${orders.id})`

/** Whether the candidate may still object to the test's stop. */
const mayObject = sql<boolean>`(${orders.disqualifiedAt} is not null and not exists (select 1 from ${objections} where ${objections.orderId} = ${orders.id}))`

/** Orders with their licence and test; the caller adds the condition. */
export const ordersWithTest = (db: Queries) =>
  db
    .select({ order: orders, licence: licences, test: tests, held, mayObject })
    .from(orders)
    .innerJoin(licences, eq(licences.id, orders.licenceId))
    .innerJoin(tests, eq(tests.id, orders.testId))

export type OwnOrder = Awaited<ReturnType<typeof ordersWithTest>>[number]

const memberId = sql.placeholder('memberId')
const ownOrdersById = builtOnce((db) =>
  ordersWithTest(db)
    .where(and(eq(orders.memberId, memberId), eq(orders.id, sql.placeholder('id'))))
    .prepare('own_order'),
)

function found(row: OwnOrder | undefined): OwnOrder {
  if (row === undefined) throw new Refusal('order.notFound')
  return row
}

/** A member's own order with its licence and test. @throws Refusal `order.notFound`, also for somebody else's */
export const ownOrder = async (db: Queries, memberId: string, id: string): Promise<OwnOrder> =>
  found((await ownOrdersById(db).execute({ memberId, id }))[0])

/** The same by licence code, as the settings and violation calls name it. */
export const ownOrderByLicence = async (db: Queries, memberId: string, code: string): Promise<OwnOrder> =>
  found((await ordersWithTest(db).where(and(eq(orders.memberId, memberId), licenceIs(code))))[0])

/** Licence codes are compared without regard to capitals. */
export const licenceIs = (code: string) => eq(sql`upper(${licences.code})`, licenceCode(code))

/** @throws Refusal of a write to a sitting that is over */
export function refuseFinished(order: OwnOrder['order']): void {
  if (order.disqualifiedAt !== null) throw new Refusal('sitting.disqualified')
  if (order.finishedAt !== null) throw new Refusal('sitting.finished')
  if (order.expiredAt !== null) throw new Refusal('sitting.expired')
}

const ownOrdersByPage = builtOnce((db) =>
  ordersWithTest(db)
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('own_orders'),
)

/** A member's own orders, newest first. */
export const ownOrders = (db: Queries, memberId: string, { page, limit }: { page: number; limit: number }) =>
  ownOrdersByPage(db).execute({ memberId, limit, offset: (page - 1) * limit })

/** A row of the list of purchased tests. */
export function orderSummary({ order, licence, test, held, mayObject }: OwnOrder): OrderSummary {
  return {
    id: order.id,
    orderNo: order.orderNo,
    createdAt: order.createdAt.toISOString(),
    name: test.name,
    license: licence.code,
    exam: { isComplete: order.finishedAt !== null },
    state: sittingState(order),
    result: resultState(order),
    certifies: certifies(excusedFrom(test.plan, order.accommodations?.withoutSection)),
    document: documentOf(test),
    heldAnswers: held,
    mayObject,
  }
}

export type Order = typeof orders.$inferSelect

/** An order of a company's member, by its number or id. @throws OperatorError `record.missing` */
export async function findOrder(db: Queries, { id }: Company, word: string): Promise<Order> {
  const [row] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(members.companyId, id), or(eq(orders.id, word), eq(orders.orderNo, word.toUpperCase()))))
  if (row === undefined)
    throw new OperatorError('record.missing', `There is no sitting ${word}: sitting list names them.`)
  return row.order
}
