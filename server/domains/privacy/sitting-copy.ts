import { asc, eq } from 'drizzle-orm'
import { accommodationObjection } from '#server/domains/accommodations/index.ts'
import { type CertificateSigning, certificateAnswer } from '#server/domains/certificates/index.ts'
import { type OwnOrder, orderSummary, trackingOf } from '#server/domains/orders/index.ts'
import { toolsOf } from '#server/domains/sittings/index.ts'
import { objectionOf, supervisionOf } from '#server/domains/supervision/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  acts,
  answers,
  certificates,
  integrityReports,
  journalEntries,
  notices,
  sectionSittings,
  silences,
  violations,
  writers,
} from '#server/tables/index.ts'
import type { Everything } from './everything.ts'

const iso = (at: Date) => at.toISOString()
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** All data about one sitting. Scores are included once they are settled, as on every screen. */
export async function sittingCopy(
  db: Database,
  own: OwnOrder,
  signing: CertificateSigning,
): Promise<Everything['orders'][number]> {
  const { order } = own
  const [sat, browsers, chosen, journal, seen, done, told, issued, objection, [integrity]] =
    await Promise.all([
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
      db.select().from(notices).where(eq(notices.orderId, order.id)).orderBy(asc(notices.createdAt)),
      db.select().from(certificates).where(eq(certificates.orderId, order.id)),
      objectionOf(db, order.id),
      db.select().from(integrityReports).where(eq(integrityReports.orderId, order.id)),
    ])
  const isSettled = order.settledAt !== null
  const { useFaceDetection, useSpeechDetection } = order
  return {
    ...orderSummary(own),
    startedAt: isoOrNull(order.startedAt),
    finishedAt: isoOrNull(order.finishedAt),
    disqualifiedAt: isoOrNull(order.disqualifiedAt),
    disqualifiedFor: order.disqualifiedFor,
    settings: { useFaceDetection, useSpeechDetection },
    allowedTools: order.tools,
    accommodations: order.accommodations,
    accommodationObjection: await accommodationObjection(db, order.id),
    writer: order.writer,
    writerSeenAt: isoOrNull(order.writerSeenAt),
    writers: browsers.map(({ writer, since, registeredAt, replacedAt, address, browser }) => ({
      ...{ writer, since: iso(since), registeredAt: isoOrNull(registeredAt) },
      ...{ replacedAt: isoOrNull(replacedAt), address, browser },
    })),
    settledAt: isoOrNull(order.settledAt),
    verdict: order.verdict,
    verdictAt: isoOrNull(order.verdictAt),
    supervisedAs: order.supervision,
    integrity: integrity && isSettled ? { ...integrity.report, writtenAt: iso(integrity.writtenAt) } : null,
    predictedScore: isSettled ? order.predictedScore : null,
    level: isSettled ? order.level : null,
    sections: sat.map(({ orderId: _, images, rawScore, scaledScore, ...section }) => ({
      ...section,
      startedAt: iso(section.startedAt),
      deadlineAt: iso(section.deadlineAt),
      submittedAt: isoOrNull(section.submittedAt),
      total: isSettled ? rawScore : null,
      score: isSettled ? scaledScore : null,
      pictures: images,
    })),
    answers: chosen.map(({ orderId: _, itemId, chosenAt, markedAt, ...choice }) => ({
      ...choice,
      questionId: itemId,
      chosenAt: iso(chosenAt),
      markedAt: iso(markedAt),
    })),
    journal: journal.map(({ orderId: _, itemId, chosenAt, claimedAt, receivedAt, ...entry }) => ({
      ...entry,
      questionId: itemId,
      chosenAt: iso(chosenAt),
      claimedAt: iso(claimedAt),
      receivedAt: iso(receivedAt),
    })),
    violations: seen.map(({ orderId: _, mediaId, struckAt, createdAt, ...violation }) => ({
      ...violation,
      picture: mediaId,
      counts: violation.counts && struckAt === null,
      struckAt: isoOrNull(struckAt),
      at: iso(createdAt),
    })),
    acts: done.map(({ kind, by, reason, before, madeAt, createdAt }) => ({
      kind,
      by,
      reason,
      before,
      madeAt: isoOrNull(madeAt),
      at: iso(createdAt),
    })),
    notices: told.map(({ kind, text, writer, createdAt, shownAt, readAt }) => ({
      ...{ kind, text, writer, at: iso(createdAt) },
      ...{ shownAt: isoOrNull(shownAt), readAt: isoOrNull(readAt) },
    })),
    tools: await toolsOf(db, order.id),
    supervision: await supervisionCopy(db, order),
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

/** When the next photo is asked for is told to nobody: the copy can be made within a sitting. */
async function supervisionCopy(
  db: Database,
  { id, watched }: OwnOrder['order'],
): Promise<Everything['orders'][number]['supervision']> {
  const { runs, photos } = await supervisionOf(db, id)
  const unheard = await db.select().from(silences).where(eq(silences.orderId, id)).orderBy(asc(silences.from))
  const { question = null, roundTripMs = null, battery = null } = watched?.pc ?? {}
  return {
    silences: unheard.map(({ section, from, to }) => ({ section, from: iso(from), to: iso(to) })),
    pc: watched?.pc === undefined ? null : { question, roundTripMs, battery },
    runs: runs.map((run) => ({ ...run, from: iso(run.from), until: iso(run.until) })),
    photoRequests: photos.map(({ image, ...photo }) => ({
      ...photo,
      askedAt: iso(photo.askedAt),
      shownAt: isoOrNull(photo.shownAt),
      photoAt: isoOrNull(photo.photoAt),
      picture: image,
    })),
  }
}
