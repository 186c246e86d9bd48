import { and, eq, isNull } from 'drizzle-orm'
import { examToken, seatKey } from '#contract/rules/exam-session.ts'
import { rosterSeats } from '#server/domains/exam-sessions/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examSessions } from '#server/tables/index.ts'

/** The exam session that a code opens. @throws Refusal `pcCheck.codeWrong` */
export async function sessionOfCode(db: Queries, code: string) {
  const [session] = await db
    .select({
      ...{ id: examSessions.id, name: examSessions.name, room: examSessions.room },
      needsPassport: examSessions.needsPassport,
    })
    .from(examSessions)
    .where(and(eq(examSessions.checkCode, examToken(code)), isNull(examSessions.closedAt)))
  if (session === undefined) throw new Refusal('pcCheck.codeWrong')
  return session
}

/**
 * Where a PC stands that names an exam session by its check code, and a seat of its roster; the seat as the roster spells it.
 * @throws Refusal `pcCheck.codeWrong`, `pcCheck.seatUnknown`
 */
export async function placeOf(
  db: Queries,
  { code, seat }: { code: string; seat: string },
): Promise<{ id: string; name: string; room: string; seat: string }> {
  const { id, name, room } = await sessionOfCode(db, code)
  const known = (await rosterSeats(db, id)).find((one) => seatKey(one) === seatKey(seat))
  if (known === undefined) throw new Refusal('pcCheck.seatUnknown')
  return { id, name, room, seat: known }
}
