import { createHash } from 'node:crypto'
import { and, asc, eq, gte } from 'drizzle-orm'
import { seatKey, tokenAlphabet } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { roomKey } from '#contract/rules/passport.ts'
import { examSessionOf, lockedExamSession, type NamedSession } from '#server/domains/exam-sessions/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examRosterEntries, members, passportRequests, seatPassports } from '#server/tables/index.ts'
import { placeOf } from './check.ts'
import { isPoint } from './device-key.ts'

const { codeLetters, askedSeconds } = limits.passport

/** Letters by which a person tells one PC's key from another's. */
const codeOf = (publicKey: string): string =>
  [...createHash('sha256').update(publicKey).digest().subarray(0, codeLetters)]
    .map((byte) => tokenAlphabet[byte % tokenAlphabet.length])
    .join('')

/**
 * Notes that a PC asks to be that of an order's seat, in the place of another one that has; resolves with the code for its screen.
 * @throws Refusal `passport.notAsked` where no PC is demanded or the candidate has no seat, `request.invalid`
 */
export async function askForSeat(
  db: Queries,
  orderId: string,
  { publicKey, now }: { publicKey: string; now: Date },
): Promise<string> {
  if (!isPoint(publicKey)) throw new Refusal('request.invalid')
  const place = await placeOf(db, orderId)
  if (place === undefined || !place.needsPassport || place.seat === null)
    throw new Refusal('passport.notAsked')
  const asking = { publicKey, askedAt: now }
  await db
    .insert(passportRequests)
    .values({ entryId: place.entryId, ...asking })
    .onConflictDoUpdate({ target: passportRequests.entryId, set: asking })
  return codeOf(publicKey)
}

/** Who asks now, in an exam session: no longer than a quarter of an hour ago, the longest first. */
const asking = (db: Queries, examSessionId: string, now: Date) =>
  db
    .select({ request: passportRequests, entry: examRosterEntries, fullname: members.fullname })
    .from(passportRequests)
    .innerJoin(examRosterEntries, eq(examRosterEntries.id, passportRequests.entryId))
    .innerJoin(members, eq(members.id, examRosterEntries.memberId))
    .where(
      and(
        eq(examRosterEntries.examSessionId, examSessionId),
        gte(passportRequests.askedAt, new Date(now.getTime() - askedSeconds * 1000)),
      ),
    )
    .orderBy(asc(passportRequests.askedAt))

/** PCs that ask, each with its code. @throws Refusal `examSession.notFound` */
export async function askingPcs(db: Queries, named: NamedSession, now: Date) {
  const { id } = await examSessionOf(db, named)
  const rows = await asking(db, id, now)
  return rows.flatMap(({ request, entry: { id: entryId, seat }, fullname }) =>
    seat === null
      ? []
      : [{ entryId, fullname, seat, code: codeOf(request.publicKey), askedAt: request.askedAt.getTime() }],
  )
}

/**
 * Makes the PC that shows this code that of the seat, in the place of the one before. In a transaction.
 * @throws Refusal `examSession.notFound`, `examSession.closed`, `passport.notAsked` where that PC does not ask now
 */
export async function registerPc(
  tx: Queries,
  named: NamedSession,
  { entryId, code, now }: { entryId: string; code: string; now: Date },
): Promise<void> {
  const session = await lockedExamSession(tx, named)
  if (session.closedAt !== null) throw new Refusal('examSession.closed')
  const rows = await asking(tx, session.id, now)
  const found = rows.find(({ entry }) => entry.id === entryId)
  const seat = found?.entry.seat ?? null
  if (found === undefined || seat === null || codeOf(found.request.publicKey) !== code)
    throw new Refusal('passport.notAsked')
  const { institutionId, room } = session
  const of = { institutionId, roomKey: roomKey(room), seatKey: seatKey(seat) }
  await tx
    .delete(seatPassports)
    .where(
      and(
        eq(seatPassports.institutionId, of.institutionId),
        eq(seatPassports.roomKey, of.roomKey),
        eq(seatPassports.seatKey, of.seatKey),
      ),
    )
  await tx
    .insert(seatPassports)
    .values({ ...of, room, seat, publicKey: found.request.publicKey, createdAt: now })
  await tx.delete(passportRequests).where(eq(passportRequests.entryId, entryId))
}
