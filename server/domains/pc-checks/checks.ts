import { eq, lte } from 'drizzle-orm'
import type { SealedSection } from '#contract/calls/sections.ts'
import type { CheckedSeat } from '#contract/calls/staff-pc-checks.ts'
import { seatKey } from '#contract/rules/exam-session.ts'
import { byDemand, outcomeOf, type PcResult } from '#contract/rules/pc-check.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { sealedSection } from '#server/domains/content/index.ts'
import { rosterSeats, type StoredExamSession } from '#server/domains/exam-sessions/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { examRosterEntries, orders, pcChecks, tests } from '#server/tables/index.ts'
import { placeOf, sessionOfCode } from './places.ts'

export interface SentCheck {
  readonly code: string
  readonly seat: string
  readonly results: PcResult[]
  /** ms since 1970, as the PC says */
  readonly checkedAt: number
}

/**
 * Keeps the check of the PC at a seat, in place of an earlier one; an older one that comes late changes nothing. It touches no sitting.
 * @returns which exam session and seat that is, so that whoever checks sees whether it is the right one
 * @throws Refusal `pcCheck.codeWrong`, `pcCheck.seatUnknown`
 */
export async function keepCheck(
  db: Queries,
  { code, seat, results, checkedAt }: SentCheck,
  now: Date,
): Promise<{ name: string; room: string; seat: string }> {
  const { id, name, room, seat: known } = await placeOf(db, { code, seat })
  const row = {
    ...{ seat: known, results, receivedAt: now },
    checkedAt: new Date(Math.min(checkedAt, now.getTime())),
  }
  await db
    .insert(pcChecks)
    .values({ examSessionId: id, seatKey: seatKey(known), ...row })
    .onConflictDoUpdate({
      target: [pcChecks.examSessionId, pcChecks.seatKey],
      set: row,
      setWhere: lte(pcChecks.checkedAt, row.checkedAt),
    })
  return { name, room, seat: known }
}

/**
 * The sealed files of what an exam session's roster sits: of one test, unless a new version of its package was loaded in between.
 * They are noise without the keys that the sections' starts bring. And whether it demands seat passports.
 * @throws Refusal `pcCheck.codeWrong`
 */
export async function contentOfCode(
  db: Queries,
  code: string,
): Promise<{ sealed: SealedSection; needsPassport: boolean }> {
  const { id, needsPassport } = await sessionOfCode(db, code)
  const sat = await db
    .select({ testId: tests.id, plan: tests.plan })
    .from(examRosterEntries)
    .innerJoin(orders, eq(orders.id, examRosterEntries.orderId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .where(eq(examRosterEntries.examSessionId, id))
    .groupBy(tests.id)
  const places = sat.flatMap(({ testId, plan }) => sectionsOf(plan).map((section) => ({ testId, section })))
  const sealed = (await Promise.all(places.map((place) => sealedSection(db, place)))).flat()
  return { sealed, needsPassport }
}

/** Every seat of an exam session's roster, A2 before A10, with what is known of its PC. A seat that is given to nobody any more is none. */
export async function checkedSeats(
  db: Queries,
  { id, needsPassport }: Pick<StoredExamSession, 'id' | 'needsPassport'>,
): Promise<CheckedSeat[]> {
  const checks = await db.select().from(pcChecks).where(eq(pcChecks.examSessionId, id))
  const known = new Map(checks.map((check) => [check.seatKey, check]))
  const seats = await rosterSeats(db, id)
  return seats.map((seat) => {
    const check = known.get(seatKey(seat))
    if (check === undefined) return { seat, outcome: null, checkedAt: null, results: [] }
    const results = check.results.map((result) => byDemand(result, needsPassport))
    return { seat, outcome: outcomeOf(results), checkedAt: check.checkedAt.getTime(), results }
  })
}
