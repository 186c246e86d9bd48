import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** How often a server compares itself with the database, ms. */
const everyMs = 10_000

/** A reading of PostgreSQL's clock, by this process's monotonic one. */
interface Reading {
  /** PostgreSQL's time minus ours, ms: the middle of what is possible. */
  readonly offset: number
  /** Half the round trip: the most that `offset` can be wrong, ms. */
  readonly uncertainty: number
}

const agrees = (one: Reading, other: Reading) =>
  Math.abs(one.offset - other.offset) <= one.uncertainty + other.uncertainty

/** The time by PostgreSQL's clock, whichever server asks (record 0037). */
export interface DatabaseClock {
  readonly now: () => Date
  /** Compares with the database anew. Rejects where that cannot be reached; the time goes on as it was. */
  readonly read: () => Promise<void>
  readonly stop: () => void
}

/**
 * Reads PostgreSQL's clock now and every ten seconds, and goes on from there by this process's monotonic clock: a server
 * whose own clock is wrong, or is set, tells the same time as all others.
 * @param monotonic ms that only grow; it may stand still while a virtual machine is suspended
 */
export async function openDatabaseClock(
  db: Database,
  monotonic: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  const reading = async (): Promise<Reading> => {
    const sentAt = monotonic()
    const { rows } = await db.execute<{ ms: string }>(
      sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
    )
    const receivedAt = monotonic()
    const offset = Number(rows[0]?.ms) - (sentAt + receivedAt) / 2
    return { offset, uncertainty: (receivedAt - sentAt) / 2 }
  }
  let known = await reading()
  const read = async () => {
    const fresh = await reading()
    // Two that cannot both be right: a clock was set or stood still, and the newer one counts.
    known = agrees(known, fresh) && known.uncertainty <= fresh.uncertainty ? known : fresh
  }
  const timer = setInterval(() => void read().catch(() => undefined), everyMs)
  timer.unref()
  return {
    now: () => new Date(Math.round(monotonic() + known.offset)),
    read,
    stop: () => clearInterval(timer),
  }
}
