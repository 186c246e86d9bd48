import { eq } from 'drizzle-orm'
import type { OrderDetail, OrderSummary, SectionState } from '#contract/calls/orders.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { certificateAnswer, certificatesByOrder } from '#server/domains/certificates/certificate.ts'
import type { OwnOrder } from '#server/domains/orders/queries.ts'
import { countedViolations } from '#server/domains/sittings/counted.ts'
import { extraTime } from '#server/domains/sittings/extra-time.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { Outside } from '#server/platform/lifecycle/integrations.ts'
import { sectionSittings } from '#server/tables/index.ts'

/** Where a sitting stands, as a browser hears of it. */
export function stateOf(order: OwnOrder['order']): OrderSummary['state'] {
  if (order.disqualifiedAt !== null) return 'disqualified'
  if (order.finishedAt !== null) return 'finished'
  return order.startedAt === null ? 'new' : 'started'
}

/** A row of the list of purchased tests. */
export function orderSummary({ order, licence, test }: OwnOrder): OrderSummary {
  return {
    id: order.id,
    orderNo: order.orderNo,
    createdAt: order.createdAt.toISOString(),
    name: test.name,
    license: licence.code,
    exam: { isComplete: order.finishedAt !== null },
    state: stateOf(order),
  }
}

type Started = typeof sectionSittings.$inferSelect

function sectionState(
  { seconds, questions }: OwnOrder['test']['plan'][SectionName],
  started: Started | undefined,
  longer: number,
): SectionState {
  return {
    exam: { isComplete: started?.submittedAt != null },
    startedAt: started?.startedAt.getTime() ?? null,
    deadlineAt: started?.deadlineAt.getTime() ?? null,
    extendedSeconds: started?.extendedSeconds ?? 0,
    seconds: Math.round(seconds * longer),
    questions,
  }
}

/** One order with the state of its sections, and its certificate once there is one. */
export async function orderDetail(db: Queries, own: OwnOrder, outside: Outside): Promise<OrderDetail> {
  const { order, test } = own
  const rows = await db.select().from(sectionSittings).where(eq(sectionSittings.orderId, order.id))
  const longer = await extraTime(own, { tx: db })
  const state = (section: SectionName) =>
    sectionState(
      test.plan[section],
      rows.find((row) => row.section === section),
      longer,
    )
  const issued = (await certificatesByOrder(db, [order.id])).get(order.id)
  const [listening, structure, reading] = sections
  return {
    ...orderSummary(own),
    memberId: order.memberId,
    settings: { useFaceDetection: order.useFaceDetection, useSpeechDetection: order.useSpeechDetection },
    section: { listening: state(listening), structure: state(structure), reading: state(reading) },
    certificate: issued === undefined ? null : await certificateAnswer(outside, issued),
    disqualifiedFor: order.disqualifiedFor,
    violations: await countedViolations(db, order.id),
  }
}
