import { asc, eq } from 'drizzle-orm'
import { type CertificateSigning, certificateAnswer } from '#server/domains/certificates/index.ts'
import { type OwnOrder, orderSummary, trackingOf } from '#server/domains/orders/index.ts'
import { objectionOf } from '#server/domains/supervision/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  acts,
  answers,
  certificates,
  journalEntries,
  sectionSittings,
  violations,
  writers,
} from '#server/tables/index.ts'
import type { Everything } from './everything.ts'

const said = (at: Date) => at.toISOString()
const saidOrNull = (at: Date | null) => at?.toISOString() ?? null

/** All that is kept of one sitting. Its scores come when it has ended, as they do on every screen. */
export async function sittingCopy(
  db: Database,
  own: OwnOrder,
  signing: CertificateSigning,
): Promise<Everything['orders'][number]> {
  const { order } = own
  const [sat, browsers, chosen, journal, seen, done, issued, objection] = await Promise.all([
    db.select().from(sectionSittings).where(eq(sectionSittings.orderId, order.id)),
    db.select().from(writers).where(eq(writers.orderId, order.id)).orderBy(asc(writers.since)),
    db.select().from(answers).where(eq(answers.orderId, order.id)),
    db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.orderId, order.id))
      .orderBy(asc(journalEntries.section), asc(journalEntries.writer), asc(journalEntries.seq)),
    db.select().from(violations).where(eq(violations.orderId, order.id)).orderBy(asc(violations.createdAt)),
    db.select().from(acts).where(eq(acts.orderId, order.id)).orderBy(asc(acts.createdAt)),
    db.select().from(certificates).where(eq(certificates.orderId, order.id)),
    objectionOf(db, order.id),
  ])
  const hasEnded = order.finishedAt !== null
  const { useFaceDetection, useSpeechDetection } = order
  return {
    ...orderSummary(own),
    startedAt: saidOrNull(order.startedAt),
    finishedAt: saidOrNull(order.finishedAt),
    disqualifiedAt: saidOrNull(order.disqualifiedAt),
    disqualifiedFor: order.disqualifiedFor,
    settings: { useFaceDetection, useSpeechDetection },
    writer: order.writer,
    writerSeenAt: saidOrNull(order.writerSeenAt),
    writers: browsers.map(({ writer, since }) => ({ writer, since: said(since) })),
    predictedScore: order.predictedScore,
    level: order.level,
    sections: sat.map(({ orderId: _, images, rawScore, scaledScore, ...section }) => ({
      ...section,
      startedAt: said(section.startedAt),
      deadlineAt: said(section.deadlineAt),
      submittedAt: saidOrNull(section.submittedAt),
      total: hasEnded ? rawScore : null,
      score: hasEnded ? scaledScore : null,
      pictures: images,
    })),
    answers: chosen.map(({ orderId: _, itemId, chosenAt, markedAt, ...choice }) => ({
      ...choice,
      questionId: itemId,
      chosenAt: said(chosenAt),
      markedAt: said(markedAt),
    })),
    journal: journal.map(({ orderId: _, itemId, chosenAt, receivedAt, ...entry }) => ({
      ...entry,
      questionId: itemId,
      chosenAt: said(chosenAt),
      receivedAt: said(receivedAt),
    })),
    violations: seen.map(({ orderId: _, mediaId, struckAt, createdAt, ...violation }) => ({
      ...violation,
      picture: mediaId,
      counts: violation.counts && struckAt === null,
      struckAt: saidOrNull(struckAt),
      at: said(createdAt),
    })),
    acts: done.map(({ kind, by, reason, before, madeAt, createdAt }) => ({
      kind,
      by,
      reason,
      before,
      madeAt: saidOrNull(madeAt),
      at: said(createdAt),
    })),
    objection,
    certificates: await Promise.all(
      issued.map(async (one) => ({
        ...(await certificateAnswer(signing, one)),
        revokedFor: one.revokedFor,
      })),
    ),
    shipment: (await trackingOf(db, order.id)) ?? null,
  }
}
