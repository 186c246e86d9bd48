import { asc, eq } from 'drizzle-orm'
import { limits, type SectionName, sections } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import {
  orders,
  photoRequests,
  type RunState,
  sectionSittings,
  supervisionRuns,
  type Watched,
} from '#server/tables/index.ts'
import { cameraHeard } from './camera-away.ts'
import { pausedMs, stoodOf } from './pauses.ts'
import { outcomeOf, type PhotoOutcome } from './photo-outcome.ts'
import { plannedFor } from './planned.ts'

/** A stretch of a section in which supervision stood the same. */
interface Run {
  readonly number: number
  readonly section: SectionName
  readonly state: RunState
  readonly from: Date
  readonly until: Date
  /** How much of it every planned detector looked, ms. */
  readonly watchedMs: number
  readonly looks: Record<string, number>
}

/** A stretch of at least 15 s, pauses of the section left out, in which not every planned detector looked. */
interface Gap {
  readonly from: Date
  readonly until: Date
  /** Ids of those that did not look; empty where the server heard nothing at all. */
  readonly missing: string[]
}

export interface SectionSupervision {
  readonly section: SectionName
  readonly from: Date
  readonly until: Date
  /** How long it lasted, and how much of it every planned detector looked, ms. */
  readonly ms: number
  readonly watchedMs: number
  /** `watchedMs` of `ms`, 0 to 1; null for a section shorter than two heartbeats, of which nothing can be said. */
  readonly share: number | null
  readonly gaps: Gap[]
}

export interface PhotoRequest {
  readonly id: string
  readonly section: SectionName
  readonly askedAt: Date
  readonly shownAt: Date | null
  readonly photoAt: Date | null
  /** How many answers to heartbeats have told it. */
  readonly told: number
  readonly image: string | null
  readonly outcome: PhotoOutcome
}

/** What the server heard of a sitting's supervision (spec: supervision#timeline). */
export interface Supervision {
  /** Ids of the detectors that must look; empty where nobody is supervised. */
  readonly planned: string[]
  /** Of all sections that are long enough, 0 to 1; null where there is none. */
  readonly share: number | null
  readonly sections: SectionSupervision[]
  /** How long the camera was away in all, without what a proctor let pass, s. */
  readonly cameraAwaySeconds: number
  readonly photos: PhotoRequest[]
  readonly runs: Run[]
}

/** A section's first and last heartbeat lie within its clock: what lies beyond is as the run beside it, ms. */
const edgeMs = 2 * limits.heartbeat.everyMs

type SectionRow = typeof sectionSittings.$inferSelect

type Pauses = Awaited<ReturnType<typeof stoodOf>>

/** `end`: now, or when the test was stopped. */
function ofSection(
  row: SectionRow,
  all: readonly Run[],
  { end, pauses }: { end: Date; pauses: Pauses },
): SectionSupervision {
  const { section, startedAt: from } = row
  const until = row.submittedAt ?? new Date(Math.min(end.getTime(), row.deadlineAt.getTime()))
  const paused = (of: { from: Date; until: Date }) => pausedMs(pauses, { section, ...of })
  const ms = Math.max(0, until.getTime() - from.getTime() - paused({ from, until }))
  const runs = all.filter((run) => run.section === section)
  const watched = runs.reduce((sum, run) => sum + run.watchedMs, 0)
  const edge = (run: Run | undefined, distance: (run: Run) => number) =>
    run?.state.missing.length === 0 && distance(run) > 0 && distance(run) <= edgeMs ? distance(run) : 0
  const before = edge(runs[0], (run) => run.from.getTime() - from.getTime())
  const after = edge(runs.at(-1), (run) => until.getTime() - run.until.getTime())
  const watchedMs = Math.min(ms, watched + before + after)
  const share = ms < edgeMs ? null : watchedMs / ms
  const gaps = gapsOf(runs, from, until).filter(
    (gap) => gap.until.getTime() - gap.from.getTime() - paused(gap) >= limits.heartbeat.deadAfterMs,
  )
  return { section, from, until, ms, watchedMs, share, gaps }
}

/** Silences and runs without all planned detectors, those that follow one another in one. */
function gapsOf(runs: readonly Run[], from: Date, until: Date): Gap[] {
  const found: Gap[] = []
  const add = (gap: Gap) => {
    const last = found.at(-1)
    const isJoined = last !== undefined && last.until >= gap.from && same(last.missing, gap.missing)
    if (isJoined) found[found.length - 1] = { ...last, until: gap.until }
    else if (gap.until > gap.from) found.push(gap)
  }
  let heardUntil = from
  for (const run of runs) {
    add({ from: heardUntil, until: run.from, missing: [] })
    if (run.state.missing.length > 0) add({ from: run.from, until: run.until, missing: run.state.missing })
    heardUntil = run.until
  }
  add({ from: heardUntil, until, missing: [] })
  return found
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

type Waiting = Watched['request']

function requestOf(
  row: typeof photoRequests.$inferSelect,
  waits: Waiting,
  { now, end }: { now: Date; end: Date | undefined },
): PhotoRequest {
  const { mediaId, orderId: _, ...rest } = row
  const request = { ...rest, told: waits?.id === row.id ? waits.told : row.told }
  return { ...request, image: mediaId, outcome: outcomeOf(request, now, end) }
}

const earlier = (one: Date, other: Date | null | undefined) => (other && other < one ? other : one)

/** What the server heard of a sitting's supervision; of one that runs, until now. */
export async function supervisionOf(db: Queries, orderId: string, now = new Date()): Promise<Supervision> {
  const [order] = await db
    .select({
      ...{ memberId: orders.memberId, startedAt: orders.startedAt, accommodations: orders.accommodations },
      ...{ watched: orders.watched, disqualifiedAt: orders.disqualifiedAt },
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  const begun = await db.select().from(sectionSittings).where(eq(sectionSittings.orderId, orderId))
  const over = await db
    .select()
    .from(supervisionRuns)
    .where(eq(supervisionRuns.orderId, orderId))
    .orderBy(asc(supervisionRuns.number))
  const asked = await db
    .select()
    .from(photoRequests)
    .where(eq(photoRequests.orderId, orderId))
    .orderBy(asc(photoRequests.askedAt))
  const watched = order?.watched ?? null
  const open = watched?.run ?? null
  const runs: Run[] = [
    ...over.map(({ orderId: _, ...run }) => run),
    ...(open ? [{ ...open, from: new Date(open.from), until: new Date(open.until) }] : []),
  ]
  const inOrder = sections.flatMap((name) => begun.filter(({ section }) => section === name))
  const until = { end: order?.disqualifiedAt ?? now, pauses: await stoodOf(db, [orderId]) }
  const each = inOrder.map((row) => ofSection(row, runs, until))
  const measured = each.filter(({ share }) => share !== null)
  const endOf = (name: SectionName) => {
    const row = begun.find(({ section }) => section === name)
    return row && earlier(row.submittedAt ?? row.deadlineAt, order?.disqualifiedAt)
  }
  const sum = (of: 'ms' | 'watchedMs') => measured.reduce((total, one) => total + one[of], 0)
  return {
    planned: watched?.planned ?? (order ? await plannedFor(db, order, now) : []),
    share: measured.length === 0 ? null : sum('watchedMs') / sum('ms'),
    sections: each,
    cameraAwaySeconds: cameraHeard({ watched }).awaySeconds,
    photos: asked.map((row) => requestOf(row, watched?.request ?? null, { now, end: endOf(row.section) })),
    runs,
  }
}
