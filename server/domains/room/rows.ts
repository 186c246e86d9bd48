import { inArray } from 'drizzle-orm'
import { accommodations } from '#contract/calls/accommodations.ts'
import type { BoardRow } from '#contract/calls/room.ts'
import { boardStage } from '#contract/rules/board-stage.ts'
import { limits } from '#contract/rules/limits.ts'
import { sittingState } from '#contract/rules/sitting.ts'
import { attendanceOf } from '#server/domains/exam-sessions/index.ts'
import { lastBegun, pauseOf } from '#server/domains/sittings/index.ts'
import { isStarting, lostSecondsOf } from '#server/domains/timeline/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { sectionSittings } from '#server/tables/index.ts'
import { besideRows } from './beside.ts'
import { byOrder } from './by-order.ts'
import { shownOn, type Which } from './shown.ts'

/** Since when a browser must have been heard not to be silent. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - limits.heartbeat.deadAfterMs)

type Shown = Awaited<ReturnType<typeof shownOn>>[number]
type SectionSitting = typeof sectionSittings.$inferSelect
type Beside = Awaited<ReturnType<typeof besideRows>> & { lostSeconds: (id: string) => number }
/** What a board shows of a sitting itself. */
type OfSitting = Omit<
  BoardRow,
  'name' | 'examSession' | 'seat' | 'attendance' | 'rosterEntryId' | 'version' | 'stage'
>

/** An institution's sittings as its board shows them, or the roster of one of its exam sessions, by name. */
export async function boardRows(db: Queries, which: Which): Promise<BoardRow[]> {
  const found = await shownOn(db, which)
  const all = found.flatMap(({ order }) => (order === null ? [] : [order.id]))
  const begun =
    all.length === 0
      ? []
      : await db.select().from(sectionSittings).where(inArray(sectionSittings.orderId, all))
  const sectionsOf = byOrder(begun)
  const lost = await lostSecondsOf(
    db,
    found.flatMap(({ order }) =>
      order === null ? [] : [{ order, last: lastOf(sectionsOf.get(order.id) ?? []) }],
    ),
  )
  const beside = { ...(await besideRows(db, all)), lostSeconds: (id: string) => lost.get(id) ?? 0 }
  return found.map((row) => rowOf(row, sectionsOf.get(row.order?.id ?? '') ?? [], beside, which.now))
}

const lastOf = (own: readonly SectionSitting[]) =>
  lastBegun({ sections: new Map(own.map((section) => [section.section, section])) })

function rowOf(
  { order, plan, fullname, email, entry, examSession }: Shown,
  own: readonly SectionSitting[],
  beside: Beside,
  now: Date,
): BoardRow {
  const sitting = order === null ? unbegun : sittingRow({ order, plan }, own, beside, now)
  const attendance = entry && attendanceOf(entry, order?.startedAt ?? null)
  const { state, section } = sitting
  return {
    ...sitting,
    name: fullname || email,
    ...{ examSession, seat: entry?.seat ?? null, attendance },
    ...{ rosterEntryId: entry?.id ?? null, version: entry?.version ?? null },
    stage: boardStage({ state, attendance, section, hasBegun: own.length > 0 }),
  }
}

/** Of who has no sitting: they have not come, and their licence is free again. */
const unbegun: OfSitting = {
  ...{ id: null, orderNo: null, state: null, section: null, answered: 0, questions: 0, deadlineAt: null },
  ...{ pause: null, violations: { speech: 0, leaving: 0, face: 0 }, heardAt: null, isSilent: false },
  ...{ detectors: {}, starting: [], missing: [], isVisible: true, isFullscreen: true },
  ...{ question: null, network: null, battery: null, lostSeconds: 0 },
  ...{ unsent: 0, held: 0, wrongPins: 0, signInsBeside: 0, callingSince: null, notices: [] },
}

function sittingRow(
  { order, plan }: { order: NonNullable<Shown['order']>; plan: Shown['plan'] },
  own: readonly SectionSitting[],
  beside: Beside,
  now: Date,
): OfSitting {
  const state = sittingState(order)
  const running = state === 'started' ? own.find(({ submittedAt }) => submittedAt === null) : undefined
  const run = running && order.watched?.run?.section === running.section ? order.watched.run : null
  const areStarting = running !== undefined && run !== null && isStarting(order, running, run.until)
  const missing = run?.state.missing ?? []
  const pc = order.watched?.pc
  const heardAt = order.writerSeenAt
  return {
    ...{ id: order.id, orderNo: order.orderNo, state },
    section: running?.section ?? null,
    answered: running === undefined ? 0 : beside.answered(order.id, running.section),
    questions: (running && plan?.[running.section]?.questions) ?? 0,
    deadlineAt: running?.deadlineAt.getTime() ?? null,
    pause: pauseOf(order),
    ...(order.accommodations && { accommodations: accommodations.parse(order.accommodations) }),
    violations: beside.violations(order.id),
    heardAt: heardAt?.getTime() ?? null,
    isSilent: state === 'started' && (heardAt === null || heardAt < silentSince(now)),
    detectors: run?.state.detectors ?? {},
    starting: areStarting ? missing : [],
    missing: areStarting ? [] : missing,
    isVisible: run?.state.isVisible ?? true,
    isFullscreen: run?.state.isFullscreen ?? true,
    question: (run && pc?.question) ?? null,
    network: pc?.roundTripMs ?? null,
    battery: pc?.battery ?? null,
    lostSeconds: beside.lostSeconds(order.id),
    unsent: beside.unsent(order.id),
    held: own.reduce((sum, { held }) => sum + held, 0),
    wrongPins: beside.unseen(order.id, 'pinWrong'),
    signInsBeside: beside.unseen(order.id, 'signedInBeside'),
    callingSince: beside.callingSince(order.id),
    notices: beside.notices(order.id),
  }
}
