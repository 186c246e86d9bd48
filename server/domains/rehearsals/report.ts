import { and, desc, eq } from 'drizzle-orm'
import type { RehearsalReport, RehearsedSeat } from '#contract/calls/staff-rehearsal.ts'
import { examSessionState, seatKey } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import {
  foundIn,
  isEnded,
  itemOfRehearsal,
  outcomeOfRehearsal,
  rehearsalFigures,
  rehearsalItems,
} from '#contract/rules/rehearsal.ts'
import { examSessionOf, type NamedSession, rosterSeats } from '#server/domains/exam-sessions/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { rehearsalSeats, tests } from '#server/tables/index.ts'
import { rehearsalOf, type StoredRehearsal } from './life.ts'
import { packagesToRehearse } from './packages.ts'
import { isLost } from './seats.ts'

type StoredSeat = typeof rehearsalSeats.$inferSelect

/** Judged by what was measured until then, whoever broke off; of a PC that never began there is nothing to judge. */
function rowOf(
  seat: string,
  known: StoredSeat | undefined,
  { isOver, now }: { isOver: boolean; now: Date },
): RehearsedSeat {
  const { stage = null, figures = {}, heardAt = null, runs = 0 } = known ?? {}
  if (stage === null || heardAt === null)
    return { seat, stage: 'absent', heardAt: null, runs, outcome: null, findings: [], figures: {} }
  const isGone = known !== undefined && (isOver ? !isEnded(stage) : isLost(known, now))
  const findings = isEnded(stage) || isGone ? foundIn(figures) : []
  return {
    ...{ seat, runs, findings, figures, heardAt: heardAt.getTime() },
    stage: isGone ? 'lost' : stage,
    outcome: findings.length === 0 ? null : outcomeOfRehearsal(findings),
  }
}

/** Every seat of the roster, A2 before A10, as its PC stands in a rehearsal. */
export async function rehearsedSeats(
  db: Queries,
  examSessionId: string,
  rehearsal: StoredRehearsal | undefined,
  now: Date,
): Promise<RehearsedSeat[]> {
  const rows =
    rehearsal === undefined
      ? []
      : await db.select().from(rehearsalSeats).where(eq(rehearsalSeats.rehearsalId, rehearsal.id))
  const known = new Map(rows.map((row) => [row.seatKey, row]))
  const isOver = rehearsal !== undefined && rehearsal.endedAt !== null
  const seats = await rosterSeats(db, examSessionId)
  return seats.map((seat) => rowOf(seat, known.get(seatKey(seat)), { isOver, now }))
}

/** Nothing more comes of any seat: each has finished, or was lost as often as it may be. */
export const isComplete = (seats: readonly RehearsedSeat[]): boolean =>
  seats.length > 0 &&
  seats.every(
    ({ stage, runs }) =>
      stage !== 'absent' && (isEnded(stage) || (stage === 'lost' && runs >= limits.rehearsal.runs)),
  )

async function nameOfTest(db: Queries, packageId: string): Promise<string> {
  const [test] = await db
    .select({ name: tests.name })
    .from(tests)
    .where(eq(tests.packageId, packageId))
    .orderBy(desc(tests.version))
    .limit(1)
  return test?.name ?? packageId
}

/** The rehearsal of an exam session as the staff sees it. @throws Refusal `examSession.notFound` */
export async function reportOf(db: Database, named: NamedSession, now: Date): Promise<RehearsalReport> {
  const session = await examSessionOf(db, named)
  const rehearsal = await rehearsalOf(db, session.id)
  const mayStart = examSessionState(session) === 'planned'
  return {
    startedAt: rehearsal?.startedAt.getTime() ?? null,
    endedAt: rehearsal?.endedAt?.getTime() ?? null,
    endsAt: rehearsal?.endsAt.getTime() ?? null,
    ending: rehearsal?.ending ?? null,
    test: rehearsal === undefined ? null : await nameOfTest(db, rehearsal.packageId),
    mayStart,
    packages: mayStart ? await packagesToRehearse(db, named.institutionId) : [],
    seats: await rehearsedSeats(db, session.id, rehearsal, now),
  }
}

/**
 * Lets the PC at a seat begin once more.
 * @throws Refusal `examSession.notFound`, `rehearsal.absent`, `pcCheck.seatUnknown`, `rehearsal.seatRunning`
 */
export async function repeatAt(
  db: Queries,
  { seat, ...named }: NamedSession & { seat: string },
  now: Date,
): Promise<void> {
  const session = await examSessionOf(db, named)
  const rehearsal = await rehearsalOf(db, session.id)
  if (rehearsal === undefined || rehearsal.endedAt !== null) throw new Refusal('rehearsal.absent')
  const seats = await rehearsedSeats(db, session.id, rehearsal, now)
  const known = seats.find((one) => seatKey(one.seat) === seatKey(seat))
  if (known === undefined) throw new Refusal('pcCheck.seatUnknown')
  if (known.stage !== 'lost' && known.stage !== 'absent' && !isEnded(known.stage))
    throw new Refusal('rehearsal.seatRunning')
  await db
    .update(rehearsalSeats)
    .set({ page: null, stage: null, runs: 0 })
    .where(and(eq(rehearsalSeats.rehearsalId, rehearsal.id), eq(rehearsalSeats.seatKey, seatKey(seat))))
}

/** A line for each seat, below one of titles: what was found of each item, then every figure as it was measured. */
export function rehearsalTable(seats: readonly RehearsedSeat[]): (string | number | Date | null)[][] {
  const lines = seats.map(({ seat, stage, outcome, runs, heardAt, findings, figures }) => [
    ...[seat, stage, outcome ?? '', runs, heardAt === null ? null : new Date(heardAt)],
    ...rehearsalItems.map((item) => findings.find((finding) => itemOfRehearsal(finding) === item) ?? null),
    ...rehearsalFigures.map((name) => figures[name] ?? null),
  ])
  const titles = ['seat', 'stage', 'outcome', 'runs', 'heard_at', ...rehearsalItems, ...rehearsalFigures]
  return [titles, ...lines]
}
