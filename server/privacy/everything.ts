import { asc, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import type { memberData } from '#contract/calls/privacy.ts'
import { memberAnswer, type Person } from '#server/accounts/member.ts'
import { certificateAnswer } from '#server/certificates/certificate.ts'
import type { Database } from '#server/db/database.ts'
import {
  answers,
  certificates,
  media,
  orders,
  sectionSittings,
  socialIdentities,
  tokens,
  violations,
} from '#server/db/schema.ts'
import { orderSummary } from '#server/orders/order-answer.ts'
import { type OwnOrder, ordersWithTest } from '#server/orders/own-order.ts'
import type { Outside } from '#server/outside/outside.ts'
import { objectionOf } from '#server/reviews/evidence.ts'
import { trackingOf } from '#server/shipping/tracking.ts'
import { privacyRecord } from './record.ts'

type Everything = DataOf<typeof memberData>

const said = (at: Date) => at.toISOString()
const saidOrNull = (at: Date | null) => at?.toISOString() ?? null

/** All that is kept of a member, without what proves them to us (hashes) and without what a test holds. */
export async function everythingAbout(
  db: Database,
  person: Person,
  { outside, now }: { outside: Outside; now: Date },
): Promise<Everything> {
  const { member } = person
  const mine = await ordersWithTest(db).where(eq(orders.memberId, member.id)).orderBy(asc(orders.createdAt))
  const identities = await db.select().from(socialIdentities).where(eq(socialIdentities.memberId, member.id))
  const sessions = await db.select().from(tokens).where(eq(tokens.memberId, member.id))
  const pictures = await db.select().from(media).where(eq(media.memberId, member.id))
  return {
    exportedAt: said(now),
    member: memberAnswer(person),
    registeredAt: said(member.createdAt),
    emailVerifiedAt: saidOrNull(member.emailVerifiedAt),
    privacy: privacyRecord(member),
    socialAccounts: identities.map(({ provider, subject, createdAt }) => ({
      provider,
      subject,
      at: said(createdAt),
    })),
    sessions: sessions.map((session) => ({
      since: said(session.createdAt),
      lastUsedAt: said(session.lastUsedAt),
      expiresAt: said(session.expiresAt),
    })),
    pictures: pictures.map(({ id, title, bytes, createdAt }) => ({ id, title, bytes, at: said(createdAt) })),
    orders: await Promise.all(mine.map((own) => everythingOf(db, own, outside))),
  }
}

async function everythingOf(
  db: Database,
  own: OwnOrder,
  outside: Outside,
): Promise<Everything['orders'][number]> {
  const { order } = own
  const [sat, chosen, seen, issued, objection] = await Promise.all([
    db.select().from(sectionSittings).where(eq(sectionSittings.orderId, order.id)),
    db.select().from(answers).where(eq(answers.orderId, order.id)),
    db.select().from(violations).where(eq(violations.orderId, order.id)),
    db.select().from(certificates).where(eq(certificates.orderId, order.id)),
    objectionOf(db, order.id),
  ])
  return {
    ...orderSummary(own),
    startedAt: saidOrNull(order.startedAt),
    finishedAt: saidOrNull(order.finishedAt),
    disqualifiedAt: saidOrNull(order.disqualifiedAt),
    sections: sat.map(({ section, startedAt, submittedAt, images }) => ({
      section,
      startedAt: said(startedAt),
      submittedAt: saidOrNull(submittedAt),
      pictures: images,
    })),
    answers: chosen.map(({ section, itemId, answer, marked, chosenAt }) => ({
      section,
      questionId: itemId,
      answer,
      marked,
      chosenAt: said(chosenAt),
    })),
    violations: seen.map(({ section, counterType, mediaId, textVoice, createdAt, ...more }) => ({
      section,
      counterType,
      picture: mediaId,
      textVoice,
      counts: more.counts && more.struckAt === null,
      arrivedLate: more.arrivedLate,
      struckBecause: more.struckBecause,
      grounds: more.grounds,
      at: said(createdAt),
    })),
    objection,
    certificates: await Promise.all(issued.map((one) => certificateAnswer(outside, one))),
    shipment: (await trackingOf(db, order.id)) ?? null,
  }
}
