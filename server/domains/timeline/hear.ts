import type { SupervisionReport } from '#contract/calls/supervision-report.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { type orders, supervisionRuns, type Watched } from '#server/tables/index.ts'
import { cameraAfter } from './camera-away.ts'
import { pcAfter } from './pc.ts'
import { tellRequest } from './photo-requests.ts'
import { plannedFor } from './planned.ts'
import { lengthened } from './run.ts'

type Order = typeof orders.$inferSelect

/** The section whose clock runs. */
interface Running {
  readonly section: SectionName
  readonly startedAt: Date
  readonly deadlineAt: Date
}

interface Hearing {
  /** Undefined from a client of the version before. */
  readonly report: SupervisionReport | undefined
  readonly running: Running | undefined
  readonly at: Date
}

export interface HeardReport {
  /** What the order keeps from now on; empty where nothing changes. */
  readonly kept: { watched?: Watched }
  readonly photo: { id: string } | null
  /** Whether boards are to be told of what it says of its PC. */
  readonly isNews: boolean
}

const nothing: HeardReport = { kept: {}, photo: null, isNews: false }
const untold: Watched = { run: null, planned: [], listened: 0, photos: null, request: null }
/** How much more of Listening may be said to be used than time has passed, or less than before, s. */
const toleranceSeconds = 5

/**
 * Takes what the active browser says of its supervision into the sitting's timeline (spec: supervision#timeline). Where
 * nothing changed it asks the database nothing: what is kept goes into the order's row with the heartbeat itself.
 */
export async function hearReport(
  db: Queries,
  order: Order,
  { report, running, at }: Hearing,
): Promise<HeardReport> {
  if (report === undefined || running === undefined) return nothing
  const { section, startedAt } = running
  const before = order.watched ?? untold
  const isAnotherSection = before.run?.section !== section
  const planned = isAnotherSection ? await plannedFor(db, order, at) : before.planned
  const { listened, isListeningOdd } = heardOfListening(before, report, running, at)
  const { run, ended } = lengthened(before.run, {
    ...{ report, planned, section, isListeningOdd },
    ...{ startedAt: startedAt.getTime(), at: at.getTime() },
  })
  if (ended !== null) await keepRun(db, order.id, ended)
  const asks = planned.includes('face')
  const beat = { report, startedAt: startedAt.getTime(), at: at.getTime() }
  const camera = await cameraAfter(db, order.id, before, beat)
  const { pc, isNews } = pcAfter(before.pc, report, at)
  const told = asks ? await tellRequest(db, order.id, before, { report, running, at }) : withoutRequest
  return {
    kept: {
      watched: {
        run,
        planned,
        listened,
        camera,
        ...(pc && { pc }),
        photos: told.photos,
        request: told.request,
      },
    },
    photo: told.photo,
    isNews,
  }
}

const withoutRequest = { photos: null, request: null, photo: null }

/** Listening's time never falls: what a browser says beyond what has passed, or below what was heard, is odd. */
function heardOfListening(
  { listened: before }: Watched,
  { listened }: SupervisionReport,
  { section, startedAt }: Running,
  at: Date,
): { listened: number; isListeningOdd: boolean } {
  if (section !== 'listening' || listened === null) return { listened: before, isListeningOdd: false }
  const passed = (at.getTime() - startedAt.getTime()) / 1000
  const isPossible = listened <= passed + toleranceSeconds
  const isListeningOdd = !isPossible || listened < before - toleranceSeconds
  return { listened: isPossible ? Math.max(before, listened) : before, isListeningOdd }
}

async function keepRun(db: Queries, orderId: string, run: NonNullable<Watched['run']>): Promise<void> {
  const { from, until, watchedMs, ...rest } = run
  await db
    .insert(supervisionRuns)
    .values({
      ...{ orderId, ...rest },
      ...{ from: new Date(from), until: new Date(until), watchedMs: Math.round(watchedMs) },
    })
    .onConflictDoNothing()
}

/** Listening's time as the server knows it: at least what its heartbeats have said (spec: sections#listening). */
export const leastListened = ({ watched }: Pick<Order, 'watched'>): number => watched?.listened ?? 0
