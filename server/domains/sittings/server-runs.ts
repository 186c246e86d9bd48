import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Interval } from '#contract/rules/intervals.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { randomId } from '#server/tables/columns.ts'
import { serverRuns } from '#server/tables/index.ts'

/** How often a server writes down that it runs, ms. */
export const markEveryMs = 5000
/** A server whose last mark is older than this did not run meanwhile, ms: it was stopped, or its machine slept. */
const silentMs = 3 * markEveryMs
/** For how long runs are remembered, ms: what arrives later is for a person to decide. */
const keptMs = 400 * 86_400_000

/** A server's record that it runs. `mark` is called every `markEveryMs`, at its start for the first time. */
export function serverRun({ db, now }: { db: Queries; now: () => Date }) {
  let run: { id: string; seenAt: Date } | null = null
  return {
    async mark(): Promise<void> {
      const at = now()
      if (run !== null && at.getTime() - run.seenAt.getTime() <= silentMs) {
        run = { ...run, seenAt: at }
        await db.update(serverRuns).set({ seenAt: at }).where(eq(serverRuns.id, run.id))
        return
      }
      const begun = { id: randomId(), startedAt: at, seenAt: at }
      await db.insert(serverRuns).values(begun)
      run = begun
      await db.delete(serverRuns).where(lt(serverRuns.seenAt, new Date(at.getTime() - keptMs)))
    },
  }
}

/** Writes down that this server runs, from now on until `stop` is called. A mark that fails is an outage, and no more. */
export async function keepServerRun(clock: { db: Queries; now: () => Date }): Promise<{ stop: () => void }> {
  const run = serverRun(clock)
  await run.mark()
  const timer = setInterval(() => run.mark().catch(() => undefined), markEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * When no server ran, in a time of which the record knows both ends: between the last mark of one run and the first of
 * the next; and since the last mark where that is old. Nothing where no server has ever written one.
 */
export async function outagesBetween(db: Queries, { from, to }: Interval): Promise<Interval[]> {
  const start = new Date(from).toISOString()
  const runs = await db
    .select()
    .from(serverRuns)
    .where(
      and(
        // With the last one that ended before: an outage begins at its end.
        sql`${serverRuns.seenAt} >= coalesce((select max(earlier.seen_at) from server_runs earlier where earlier.seen_at < ${start}::timestamptz), ${start}::timestamptz)`,
        lte(serverRuns.startedAt, new Date(to)),
      ),
    )
    .orderBy(asc(serverRuns.startedAt))
  return gapsIn(
    runs.map(({ startedAt, seenAt }) => ({ from: startedAt.getTime(), to: seenAt.getTime() })),
    to,
  ).filter((gap) => gap.to > from)
}

/** The gaps between runs, sorted by their start, and from the last one until `now`. */
export function gapsIn(runs: readonly Interval[], now: number): Interval[] {
  const gaps: Interval[] = []
  let ran: number | null = null
  for (const { from, to } of [...runs, { from: now, to: now }]) {
    if (ran !== null && from - ran > silentMs) gaps.push({ from: ran, to: from })
    ran = Math.max(ran ?? to, to)
  }
  return gaps
}
