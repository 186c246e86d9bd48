import type { z } from 'zod'

/** What the environment says of a server's processes. */
interface Asked {
  readonly WORKERS?: number | undefined
  readonly DATABASE_CONNECTIONS?: number | undefined
}

/** The fewest connections with which a process answers: starts and other calls wait in lines of their own for shares of them. */
const leastEach = 4
const usualEach = 10

/**
 * The most processes that a server has by itself, and the most connections to PostgreSQL. Each process listens to PostgreSQL on
 * two more, and PostgreSQL takes a hundred unless it is told otherwise.
 */
const most = { workers: 15, connections: 60 }

/** How many processes answer, one for each core unless the environment says otherwise, and how many connections they share. */
export function sharesOf({ WORKERS, DATABASE_CONNECTIONS }: Asked, cores: number) {
  const asMany = Math.floor((DATABASE_CONNECTIONS ?? most.connections) / leastEach)
  const workers = WORKERS ?? Math.min(cores, asMany, most.workers)
  const usual = Math.max(leastEach * workers, Math.min(usualEach * workers, most.connections))
  return { workers, databaseConnections: DATABASE_CONNECTIONS ?? usual }
}

/** A number of processes that is asked for needs connections for each. */
export function enoughForEach({ WORKERS, DATABASE_CONNECTIONS }: Asked, context: z.RefinementCtx): void {
  if (WORKERS === undefined || DATABASE_CONNECTIONS === undefined) return
  const least = leastEach * WORKERS
  if (DATABASE_CONNECTIONS >= least) return
  const message = `must be ${least} or more for ${WORKERS} processes (WORKERS)`
  context.addIssue({ code: 'custom', path: ['DATABASE_CONNECTIONS'], message })
}
