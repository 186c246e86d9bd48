import { and, eq, gt, isNotNull, isNull, min, or, type SQL, sum } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions, journalEntries, members, orders, sectionSittings } from '#server/tables/index.ts'

/** A sitting of which something waits for a person: late answers, its verdict, or both. */
export interface Waiting {
  readonly orderId: string
  readonly companyId: string
  /** Null for somebody without an institution: the installation's operator decides. */
  readonly institution: { readonly id: string; readonly name: string; readonly contactEmail: string } | null
  /** How many late answers, and since when the first of them. */
  readonly answers: number
  readonly answersSince: Date | null
  /** Since when the result waits to be certified. */
  readonly verdictSince: Date | null
}

/** Every sitting of which something waits for a person (spec: certificates#reminders); `which` narrows orders and members. */
export async function waitingSittings(db: Queries, which?: SQL): Promise<Waiting[]> {
  const held = db
    .select({
      orderId: sectionSittings.orderId,
      answers: sum(sectionSittings.held).mapWith(Number).as('answers'),
    })
    .from(sectionSittings)
    .where(gt(sectionSittings.held, 0))
    .groupBy(sectionSittings.orderId)
    .as('held_of')
  const arrived = db
    .select({ orderId: journalEntries.orderId, since: min(journalEntries.receivedAt).as('since') })
    .from(journalEntries)
    .where(eq(journalEntries.verdict, 'held'))
    .groupBy(journalEntries.orderId)
    .as('held_since')
  const isJudged = and(eq(orders.verdict, 'waiting'), isNull(orders.settledAt), isNull(orders.disqualifiedAt))
  const rows = await db
    .select({
      order: orders,
      companyId: members.companyId,
      institution: {
        id: institutions.id,
        name: institutions.name,
        contactEmail: institutions.contactEmail,
      },
      answers: held.answers,
      answersSince: arrived.since,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .leftJoin(held, eq(held.orderId, orders.id))
    .leftJoin(arrived, eq(arrived.orderId, orders.id))
    .where(and(or(isNotNull(held.orderId), isJudged), which))
  return rows.map(({ order, companyId, institution, answers, answersSince }) => ({
    ...{ orderId: order.id, companyId, institution, answers: answers ?? 0 },
    answersSince: answers === null ? null : answersSince,
    verdictSince: order.verdict === 'waiting' && order.settledAt === null ? order.verdictAt : null,
  }))
}
