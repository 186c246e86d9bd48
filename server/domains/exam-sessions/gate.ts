import { eq, sql } from 'drizzle-orm'
import type { ExamGate } from '#contract/calls/exam-session.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { asksDoorPicture, examToken, type GateStage, gateStage } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { type RouteContext, withinFailures } from '#server/domains/access/index.ts'
import type { Origin } from '#server/domains/security-log/index.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { doorPictures, examRosterEntries, examSessions, orders } from '#server/tables/index.ts'

/** Too few to guess a token, which has 23 letters to the power of six. */
const guesses = {
  name: 'examToken',
  max: limits.examSession.tokenTries,
  seconds: limits.examSession.tokenTriesSeconds,
}

const placesOfOrder = builtOnce((db) =>
  db
    .select({
      entry: examRosterEntries,
      session: examSessions,
      memberId: orders.memberId,
      startedAt: orders.startedAt,
      askedAt: doorPictures.askedAt,
      takenAt: doorPictures.takenAt,
    })
    .from(examRosterEntries)
    .innerJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
    .innerJoin(orders, eq(orders.id, examRosterEntries.orderId))
    .leftJoin(doorPictures, eq(doorPictures.entryId, examRosterEntries.id))
    .where(eq(examRosterEntries.orderId, sql.placeholder('orderId')))
    .prepare('place_of_order'),
)

/** The exam session that an order belongs to, with its roster's entry; undefined where there is none. */
async function placeOf(db: Queries, orderId: string) {
  const [row] = await placesOfOrder(db).execute({ orderId })
  return row
}
type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>

const stageOf = ({ entry, session }: Place, now: Date): GateStage =>
  gateStage(
    { ...session, from: session.windowFrom, to: session.windowTo, checkedInAt: entry.checkedInAt },
    now,
  )

/** What a candidate is told of the exam session of an order; null where it belongs to none. */
export async function examGateOf(db: Queries, orderId: string, now: Date): Promise<ExamGate | null> {
  const place = await placeOf(db, orderId)
  if (place === undefined) return null
  const { entry, session, askedAt, takenAt } = place
  return {
    ...{ name: session.name, room: session.room, seat: entry.seat },
    from: session.windowFrom.getTime(),
    to: session.windowTo.getTime(),
    stage: stageOf(place, now),
    asksPicture: askedAt !== null && asksDoorPicture({ askedAt, takenAt }, now),
    needsPassport: session.needsPassport,
  }
}

const refusedAt: Readonly<Record<Exclude<GateStage, 'token'>, ErrorCode>> = {
  early: 'examSession.notOpen',
  checkIn: 'examSession.notCheckedIn',
  over: 'examSession.closed',
}

function requireStage(place: Place, now: Date): void {
  const stage = stageOf(place, now)
  if (stage !== 'token') throw new Refusal(refusedAt[stage])
}

function requireToken({ session }: Place, token: string): void {
  if (examToken(token) !== session.token) throw new Refusal('examSession.tokenWrong')
}

interface Start {
  readonly orderId: string
  readonly token: string | undefined
}

/**
 * Lets a sitting of an exam session begin (spec: exam-sessions#the-gate): judged in the transaction that holds the order's
 * lock, so that nothing which has just been taken back lets it begin. Resolves with whether the order belongs to one.
 * @throws Refusal `examSession.notOpen`, `.notCheckedIn`, `.closed`, `.tokenNeeded`, `.tokenWrong`
 */
export async function passGate(tx: Queries, { orderId, token }: Start, now: Date): Promise<boolean> {
  const place = await placeOf(tx, orderId)
  if (place === undefined) return false
  requireStage(place, now)
  if (token === undefined) throw new Refusal('examSession.tokenNeeded')
  requireToken(place, token)
  return true
}

/**
 * Counts wrong tokens of a candidate. It runs before the sitting is locked: a wrong one must count whatever the call does then.
 * @throws Refusal `examSession.tokenWrong`, `request.tooMany`
 */
export const tokenGuess =
  (context: Pick<RouteContext, 'db' | 'now'>) =>
  async (memberId: string, { orderId, token }: Start, origin: Origin): Promise<void> => {
    if (token === undefined) return
    const place = await placeOf(context.db, orderId)
    if (place === undefined || place.memberId !== memberId || place.startedAt !== null) return
    // Who cannot begin at all learns nothing of the token.
    if (stageOf(place, context.now()) !== 'token') return
    await withinFailures(context, [{ limit: guesses, key: memberId }], { memberId, origin }, async () =>
      requireToken(place, token),
    )
  }
