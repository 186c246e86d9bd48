import { and, eq, sql } from 'drizzle-orm'
import type { PassportAnswer } from '#contract/calls/passport.ts'
import { seatKey } from '#contract/rules/exam-session.ts'
import { onlyChecked, roomKey } from '#contract/rules/passport.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examRosterEntries, examSessions, seatPassports, writers } from '#server/tables/index.ts'
import { isAnsweredBy, type Opening, takeChallenge } from './challenge.ts'

const seatsOfOrder = builtOnce((db) =>
  db
    .select({
      entryId: examRosterEntries.id,
      needsPassport: examSessions.needsPassport,
      institutionId: examSessions.institutionId,
      room: examSessions.room,
      seat: examRosterEntries.seat,
    })
    .from(examRosterEntries)
    .innerJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
    .where(eq(examRosterEntries.orderId, sql.placeholder('orderId')))
    .prepare('seat_of_order'),
)

/** Where an order is to be sat; undefined where it belongs to no exam session. */
export async function placeOf(db: Queries, orderId: string) {
  const [row] = await seatsOfOrder(db).execute({ orderId })
  return row
}
type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>

/** A seat's passport: of this institution, this room and this seat, as they are called now. */
const ofSeat = ({ institutionId, room, seat }: Place) =>
  and(
    eq(seatPassports.institutionId, institutionId),
    eq(seatPassports.roomKey, roomKey(room)),
    eq(seatPassports.seatKey, seatKey(seat ?? '')),
  )

/**
 * Lets a window open a sitting at its seat's PC alone, where the exam session demands it: judged under the sitting's lock, by a challenge that
 * was made for this opening. Resolves with the passport; null where none is demanded.
 * @throws Refusal `passport.required`
 */
export async function requirePassport(
  tx: Queries,
  opening: Opening,
  { answer, now }: { answer: PassportAnswer | undefined; now: Date },
): Promise<string | null> {
  const place = await placeOf(tx, opening.orderId)
  if (place === undefined || !place.needsPassport) return null
  if (answer === undefined || !(await takeChallenge(tx, opening.orderId, answer.nonce, now)))
    throw new Refusal('passport.required')
  const [passport] = await tx.select().from(seatPassports).where(ofSeat(place))
  if (passport === undefined || !isAnsweredBy(passport, answer, opening))
    throw new Refusal('passport.required')
  return passport.id
}

/** Whether a PC would be taken as that of an order's seat. */
export async function isTaken(
  db: Database,
  orderId: string,
  { answer, now }: { answer: PassportAnswer; now: Date },
): Promise<boolean> {
  const opening = { orderId, ...onlyChecked }
  try {
    await db.transaction((tx) => requirePassport(tx, opening, { answer, now }))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'passport.required') return false
    throw error
  }
}

/**
 * Whether a window sits at the PC of its seat, or needs not: by the passport that it has shown, and by where the seat is now, so that
 * a change of seats and a new passport count from the next call on.
 */
export async function isAtItsPc(db: Queries, orderId: string, writer: string): Promise<boolean> {
  const place = await placeOf(db, orderId)
  if (place === undefined || !place.needsPassport) return true
  const [shown] = await db
    .select({ id: seatPassports.id })
    .from(writers)
    .innerJoin(seatPassports, eq(seatPassports.id, writers.passportId))
    .where(and(eq(writers.orderId, orderId), eq(writers.writer, writer), ofSeat(place)))
  return shown !== undefined
}
