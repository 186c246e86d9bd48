import { and, eq, gt, isNotNull, isNull, min, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import {
  institutions,
  journalEntries,
  members,
  objections,
  orders,
  sectionSittings,
} from '#server/tables/index.ts'

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

/**
 * Every sitting of which something waits for a person, as a table to select from: late answers, its verdict, an objection to its
 * stop; since when each, null where it does not wait. `which` narrows orders and members.
 */
export function waitingTable(db: Queries, which?: SQL) {
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
  const isContested = and(isNotNull(objections.orderId), isNull(objections.settledAt))
  const since = (isSo: SQL | undefined, at: SQL) =>
    sql<Date | null>`case when ${isSo} then ${at} end`.mapWith(orders.verdictAt)
  return db
    .select({
      orderId: sql<string>`${orders.id}`.as('waiting_id'),
      answers: held.answers,
      answersSince: since(isNotNull(held.orderId), sql`${arrived.since}`).as('answers_since'),
      verdictSince: since(isJudged, sql`${orders.verdictAt}`).as('verdict_since'),
      objectionSince: since(isContested, sql`${objections.createdAt}`).as('objection_since'),
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .leftJoin(held, eq(held.orderId, orders.id))
    .leftJoin(arrived, eq(arrived.orderId, orders.id))
    .leftJoin(objections, eq(objections.orderId, orders.id))
    .where(and(or(isNotNull(held.orderId), isJudged, isContested), which))
    .as('waiting')
}

/** Every sitting of which late answers or the verdict wait for a person (spec: certificates#reminders). */
export async function waitingSittings(db: Queries, which?: SQL): Promise<Waiting[]> {
  const waiting = waitingTable(db, which)
  const rows = await db
    .select({
      orderId: waiting.orderId,
      companyId: members.companyId,
      institution: {
        id: institutions.id,
        name: institutions.name,
        contactEmail: institutions.contactEmail,
      },
      answers: waiting.answers,
      answersSince: waiting.answersSince,
      verdictSince: waiting.verdictSince,
    })
    .from(waiting)
    .innerJoin(orders, eq(orders.id, waiting.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(or(isNotNull(waiting.answers), isNotNull(waiting.verdictSince)))
  return rows.map((row) => ({ ...row, answers: row.answers ?? 0 }))
}
