import { and, eq, gte } from 'drizzle-orm'
import type { SupervisionReport } from '#contract/calls/supervision-report.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { acts, type CameraHeard, type orders, type Watched } from '#server/tables/index.ts'

type Order = typeof orders.$inferSelect

const { everyMs, deadAfterMs } = limits.heartbeat
const unheard: CameraHeard = { wasOpen: false, awayMs: 0, since: null, isOpen: false }

/** One heartbeat of the active browser: at `at`, in a section that began at `startedAt` (server time, ms). */
interface Beat {
  readonly report: SupervisionReport
  readonly startedAt: number
  readonly at: number
}

const isTroubled = ({ detectors }: SupervisionReport) =>
  detectors.some(({ id, state }) => id === 'camera-health' && state === 'troubled')

/**
 * What is known of the camera after a heartbeat (spec: supervision#camera-trouble). A camera is away while it gives no
 * picture to rely on, or is not open a second time in a row: after a reload it takes a moment to open. How long is told by the
 * server's clock and not by the browser, since the heartbeat before, or one interval where that is too long ago. From a
 * proctor's act that lets the test go on without it, the same trouble adds nothing.
 */
export async function cameraAfter(
  db: Queries,
  orderId: string,
  { run, camera: known }: Watched,
  { report, startedAt, at }: Beat,
): Promise<CameraHeard> {
  const before = known ?? unheard
  const isOpen = report.camera !== null
  const wasOpen = before.wasOpen || isOpen
  const follows = run !== null && at - run.until <= deadAfterMs
  const isAway = isTroubled(report) || (!isOpen && follows && !before.isOpen)
  if (!wasOpen || !isAway) return { wasOpen, awayMs: before.awayMs, since: null, isOpen }
  const from = Math.max(startedAt, follows ? run.until : at - everyMs)
  const since = before.since ?? from
  const ms = (await isExcused(db, orderId, since)) ? 0 : Math.max(0, at - from)
  return { wasOpen, awayMs: before.awayMs + ms, since, isOpen }
}

async function isExcused(db: Queries, orderId: string, since: number): Promise<boolean> {
  const [act] = await db
    .select({ id: acts.id })
    .from(acts)
    .where(
      and(eq(acts.orderId, orderId), eq(acts.kind, 'cameraResolved'), gte(acts.createdAt, new Date(since))),
    )
    .limit(1)
  return act !== undefined
}

/** What a browser that goes on with the sitting must know of its camera, and a report says. */
export function cameraHeard({ watched }: Pick<Order, 'watched'>): { wasOpen: boolean; awaySeconds: number } {
  const { wasOpen, awayMs } = watched?.camera ?? unheard
  return { wasOpen, awaySeconds: Math.round(awayMs / 1000) }
}
