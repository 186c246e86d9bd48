import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { examSessionState } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { tellScreens } from '#server/domains/changes/index.ts'
import { reEncode } from '#server/domains/pictures/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { doorPictures, examRosterEntries, examSessions, orders } from '#server/tables/index.ts'
import { type SeenEntry, unbegun } from './roster.ts'
import { examSessionOf, type NamedSession } from './sessions.ts'

const { keptSeconds, maxBytes, width } = limits.doorPicture

const keptSince = (now: Date) => new Date(now.getTime() - keptSeconds * 1000)

/**
 * Asks somebody's screen at the gate for pictures, from now on for `limits.doorPicture.askedSeconds`: for whoever is to note that
 * they are here. What was shown before stays. The screen hears of it at once.
 * @throws Refusal those of `askDoorPicture`
 */
export async function askForDoorPicture(
  tx: Queries,
  named: NamedSession,
  seen: SeenEntry,
  now: Date,
): Promise<void> {
  const { entry } = await unbegun(tx, named, seen)
  if (entry.checkedInAt !== null) throw new Refusal('examSession.changed')
  await tx
    .insert(doorPictures)
    .values({ entryId: entry.id, askedAt: now })
    .onConflictDoUpdate({ target: doorPictures.entryId, set: { askedAt: now } })
  if (entry.orderId !== null) await tellScreens(tx, entry.orderId)
}

/** Where a member stands at the door, and may be seen by whoever looks; null once they are checked in or have begun, and where it is not open. */
async function placeAtDoor(db: Queries, { memberId, orderId }: { memberId: string; orderId: string }) {
  const [row] = await db
    .select({ entry: examRosterEntries, session: examSessions, startedAt: orders.startedAt })
    .from(orders)
    .leftJoin(examRosterEntries, eq(examRosterEntries.orderId, orders.id))
    .leftJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
    .where(and(eq(orders.id, orderId), eq(orders.memberId, memberId)))
  if (row === undefined) throw new Refusal('order.notFound')
  const { entry, session, startedAt } = row
  const isAtDoor =
    entry?.checkedInAt === null &&
    session !== null &&
    startedAt === null &&
    examSessionState(session) === 'open'
  return isAtDoor ? entry : null
}

/**
 * Keeps the picture that a candidate shows in the place of the one before; only for as long as somebody asks for it. It is encoded
 * anew, so that what the staff see is a picture and nothing else.
 * @throws Refusal `order.notFound` for another member's, `examSession.pictureNotAsked`, `media.tooLarge`, `media.notJpeg`
 */
export async function keepDoorPicture(
  db: Queries,
  own: { memberId: string; orderId: string },
  file: Buffer,
  now: Date,
): Promise<void> {
  const entry = await placeAtDoor(db, own)
  if (entry === null) throw new Refusal('examSession.pictureNotAsked')
  const ofEntry = eq(doorPictures.entryId, entry.id)
  const [asked] = await db.select({ askedAt: doorPictures.askedAt }).from(doorPictures).where(ofEntry)
  // One that was on its way when the minute was over still comes in time.
  if (asked === undefined || asked.askedAt < keptSince(now)) throw new Refusal('examSession.pictureNotAsked')
  if (file.length > maxBytes) throw new Refusal('media.tooLarge')
  const { bytes } = await reEncode(file, width)
  // Of a check-in meanwhile nothing is left to update.
  const kept = await db
    .update(doorPictures)
    .set({ picture: bytes, takenAt: now })
    .where(ofEntry)
    .returning({ entryId: doorPictures.entryId })
  if (kept.length === 0) throw new Refusal('examSession.pictureNotAsked')
}

/** An entry of an exam session of the institution. @throws Refusal `examSession.notFound`, `examSession.entryNotFound` */
export async function entryNamedBy(db: Queries, named: NamedSession, entryId: string) {
  const session = await examSessionOf(db, named)
  const [entry] = await db
    .select()
    .from(examRosterEntries)
    .where(and(eq(examRosterEntries.id, entryId), eq(examRosterEntries.examSessionId, session.id)))
  if (entry === undefined) throw new Refusal('examSession.entryNotFound')
  return entry
}

/** The newest picture that somebody at the door has shown; null where there is none, or none any more. */
export async function newestDoorPicture(
  db: Queries,
  entryId: string,
  now: Date,
): Promise<{ jpeg: string; takenAt: number } | null> {
  const [row] = await db.select().from(doorPictures).where(eq(doorPictures.entryId, entryId))
  if (!row?.picture || row.takenAt === null || row.takenAt < keptSince(now)) return null
  return { jpeg: row.picture.toString('base64'), takenAt: row.takenAt.getTime() }
}

/** Nobody looks at these people any more: they are checked in, absent, or the exam session is closed. */
export async function forgetDoorPictures(tx: Queries, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length > 0) await tx.delete(doorPictures).where(inArray(doorPictures.entryId, [...entryIds]))
}

/** Deletes every picture that nobody has asked for since, and that is old. */
export async function forgetOldDoorPictures(db: Queries, now: Date): Promise<void> {
  const since = keptSince(now)
  await db
    .delete(doorPictures)
    .where(
      and(lt(doorPictures.askedAt, since), or(isNull(doorPictures.takenAt), lt(doorPictures.takenAt, since))),
    )
}
