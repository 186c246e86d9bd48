import { eq, gt, sum } from 'drizzle-orm'
import { arePointsTold, resultState } from '#contract/rules/sitting.ts'
import { dueDayOf } from '#server/domains/privacy/index.ts'
import { resultDayOfIndividual } from '#server/domains/sittings/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { dayInJakarta } from '#server/platform/time/calendar.ts'
import {
  type CandidateLetterKind,
  certificates,
  licences,
  members,
  objections,
  orders,
  sectionSittings,
} from '#server/tables/index.ts'
import type { News } from './letter.ts'

/** Where the news of an order go, and what they are now. */
interface Told {
  readonly to: string
  readonly orderNo: string
  /** Below the installation's address. */
  readonly path: string
  readonly news: News
}

/**
 * What a letter that was queued has to say now; null where that is not so any more, as where a result that was held is settled, or its
 * candidate has no confirmed address.
 */
export async function toldNow(
  db: Queries,
  { orderId, kind }: { orderId: string; kind: CandidateLetterKind },
  now: Date,
): Promise<Told | null> {
  const held = db
    .select({ orderId: sectionSittings.orderId, answers: sum(sectionSittings.held).as('answers') })
    .from(sectionSittings)
    .where(gt(sectionSittings.held, 0))
    .groupBy(sectionSittings.orderId)
    .as('held_of')
  const [row] = await db
    .select({
      order: orders,
      member: members,
      license: licences.code,
      held: held.answers,
      objection: objections,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(licences, eq(licences.id, orders.licenceId))
    .leftJoin(held, eq(held.orderId, orders.id))
    .leftJoin(objections, eq(objections.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (row === undefined || row.member.emailVerifiedAt === null) return null
  const { order, member, license, objection } = row
  const told = { to: member.email, orderNo: order.orderNo }
  const record = { ...told, path: `/evidence/${order.id}` }
  switch (kind) {
    case 'resultSettled':
      return arePointsTold(order) ? { ...told, path: `/review/${license}`, news: { kind } } : null
    case 'resultHeld': {
      const waitsFor = { verdict: resultState(order) === 'review', answers: row.held !== null }
      if (!isHeld(order, waitsFor)) return null
      return { ...told, path: '/', news: { kind, waitsFor, until: untilOf(row, now) } }
    }
    case 'resultWithheld':
      if (resultState(order) !== 'withheld') return null
      return { ...told, path: '/', news: { kind, wasRevoked: await hadCertificate(db, orderId) } }
    case 'objectionReceived': {
      if (objection === null || objection.settledAt !== null) return null
      return { ...record, news: { kind, until: stillDue(order.finishedAt, now) } }
    }
    case 'objectionDecided': {
      if (objection === null || objection.settledAt === null) return null
      return { ...record, news: { kind, goesOn: order.disqualifiedAt === null } }
    }
  }
}

const hadCertificate = async (db: Queries, orderId: string) =>
  (await db.$count(certificates, eq(certificates.orderId, orderId))) > 0

const isHeld = (order: typeof orders.$inferSelect, waitsFor: { verdict: boolean; answers: boolean }) =>
  waitsFor.verdict || (waitsFor.answers && resultState(order) === 'pending')

/** Until when somebody should decide; of somebody without an institution, when the result is final by itself. */
function untilOf(
  { order, member }: { order: typeof orders.$inferSelect; member: typeof members.$inferSelect },
  now: Date,
) {
  const { finishedAt } = order
  if (member.institutionId === null && finishedAt !== null)
    return { day: resultDayOfIndividual(finishedAt), isFinal: true }
  const day = stillDue(finishedAt, now)
  return day === null ? null : { day, isFinal: false }
}

/** The day until which somebody should decide on what ended then; null where it is over. */
function stillDue(endedAt: Date | null, now: Date): string | null {
  const day = endedAt === null ? null : dueDayOf(endedAt)
  return day === null || day < dayInJakarta(now) ? null : day
}
