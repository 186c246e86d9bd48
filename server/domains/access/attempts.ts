import { eq, lte, sql } from 'drizzle-orm'
import { attempts as counted } from '#server/tables/index.ts'
import type { DatabaseAndClock } from './authentication.ts'
import {
  deleteExpired,
  endOf,
  keyHashOf,
  type Limit,
  type LimitedBy,
  recordReached,
  tooMany,
} from './limit.ts'

/**
 * Counts one attempt by a key (an address, an account); resolves with a function that takes it back.
 * @throws Refusal `request.tooMany` beyond `max` within `seconds`
 */
export type Attempts = (key: string, who?: LimitedBy) => Promise<() => Promise<void>>

/**
 * A limit that all servers share: the counts are in the database, so that neither a restart nor another server grants
 * new attempts. Each attempt is counted before it is judged, so that parallel ones count too.
 */
export function attempts({ db, now }: DatabaseAndClock, limit: Limit): Attempts {
  return async (key, who = {}) => {
    const keyHash = keyHashOf(limit, key)
    const at = now()
    const isOver = lte(counted.expiresAt, at)
    const [row] = await db
      .insert(counted)
      .values({ keyHash, count: 1, expiresAt: endOf(limit, at) })
      .onConflictDoUpdate({
        target: counted.keyHash,
        set: {
          count: sql`case when ${isOver} then 1 else ${counted.count} + 1 end`,
          expiresAt: sql`case when ${isOver} then excluded.expires_at else ${counted.expiresAt} end`,
        },
      })
      .returning({ count: counted.count, expiresAt: counted.expiresAt })
    if (row === undefined) throw new Error('a counted attempt has no row')
    if (row.count === 1) await deleteExpired(db, at)
    if (row.count === limit.max + 1) await recordReached(db, limit, who, at)
    if (row.count > limit.max) throw tooMany(row.expiresAt, at)
    return async () => {
      await db
        .update(counted)
        .set({ count: sql`greatest(${counted.count} - 1, 0)` })
        .where(eq(counted.keyHash, keyHash))
    }
  }
}
