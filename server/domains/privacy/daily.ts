import { desc, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, withCommandTimeouts } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { dayInJakarta } from '#server/platform/time/calendar.ts'
import { removals } from '#server/tables/index.ts'
import { overdueCases } from './cases.ts'
import type { Removal } from './purge-evidence.ts'
import { purge } from './retention.ts'

interface Daily {
  readonly db: Database
  readonly files: FileStore
  readonly now: () => Date
}

/**
 * When a server looks first whether this day's run was made, and how often from then on, ms: not while it starts; and a day
 * of Jakarta begins when nobody sits a test.
 */
const [firstLookMs, lookEveryMs] = [60_000, 600_000]

/** Takes today's run for this server, which is logged as one; undefined where some server has made or begun it. */
function claimToday({ db, now }: Daily): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('retention'))`)
    const [last] = await tx
      .select({ at: removals.removedAt })
      .from(removals)
      .where(eq(removals.what, 'run'))
      .orderBy(desc(removals.removedAt))
      .limit(1)
    if (last !== undefined && dayInJakarta(last.at) >= dayInJakarta(now())) return undefined
    const run = { what: 'run' as const, count: 0, removedAt: now() }
    const [claimed] = await tx.insert(removals).values(run).returning({ id: removals.id })
    return claimed?.id
  })
}

/**
 * Removes what is due, once a day for all servers on a database (spec: privacy#retention); what was removed, undefined
 * where today's run is another's. One that fails is tried again at the next look.
 */
export async function purgeOfToday(daily: Daily): Promise<Removal[] | undefined> {
  const { db, files, now } = daily
  const run = await claimToday(daily)
  if (run === undefined) return undefined
  try {
    // A statement of it may take longer than one of a call, and the other connections are for calls.
    return await withCommandTimeouts(db, (own) => purge(own, { files, now: now(), dryRun: false }))
  } catch (error) {
    await db.delete(removals).where(eq(removals.id, run))
    throw error
  }
}

/** Makes the daily run from now on, until `stop`, which waits for one that is under way. */
export function keepPurging(daily: Daily, log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>) {
  let running = Promise.resolve()
  async function look(): Promise<void> {
    try {
      const found = await purgeOfToday(daily)
      if (found === undefined) return
      log.info({ removals: found.length }, 'retention: what was due is removed')
      const waiting = await overdueCases(daily.db, daily.now())
      if (waiting.length > 0)
        log.warn({ sittings: waiting.map(({ orderNo }) => orderNo) }, 'retention: these wait for a decision')
    } catch (err) {
      log.error({ err }, 'retention: the daily run has failed and is tried again')
    }
  }
  const again = () => {
    running = running.then(look)
  }
  const timers = [setTimeout(again, firstLookMs), setInterval(again, lookEveryMs)]
  for (const timer of timers) timer.unref()
  return {
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      await running
    },
  }
}
