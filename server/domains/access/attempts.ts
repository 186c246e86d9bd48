import { createHash } from 'node:crypto'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import { Refusal } from '#server/platform/http/refusal.ts'
import { attempts as counted } from '#server/tables/index.ts'
import type { DatabaseAndClock } from './authentication.ts'

interface Limit {
  /** Unique: keeps its counts apart from those of other limits. */
  readonly name: string
  readonly max: number
  /** Counted from the first attempt. */
  readonly seconds: number
}

/**
 * Counts one attempt by a key (an address, an account); resolves with a function that takes it back.
 * @throws Refusal `request.tooMany` beyond `max` within `seconds`
 */
export type Attempts = (key: string) => Promise<() => Promise<void>>

/** How many expired counts are deleted with each new one: more than one, so that they do not pile up. */
const deletedAtOnce = 10

/**
 * A limit that all servers share: the counts are in the database, so that neither a restart nor another server grants
 * new attempts. Each attempt is counted before it is judged, so that parallel ones count too.
 */
export function attempts({ db, now }: DatabaseAndClock, { name, max, seconds }: Limit): Attempts {
  return async (key) => {
    const keyHash = createHash('sha256')
      .update(JSON.stringify([name, key]))
      .digest('hex')
    const at = now()
    const isOver = lte(counted.expiresAt, at)
    const [row] = await db
      .insert(counted)
      .values({ keyHash, count: 1, expiresAt: new Date(at.getTime() + seconds * 1000) })
      .onConflictDoUpdate({
        target: counted.keyHash,
        set: {
          count: sql`case when ${isOver} then 1 else ${counted.count} + 1 end`,
          expiresAt: sql`case when ${isOver} then excluded.expires_at else ${counted.expiresAt} end`,
        },
      })
      .returning({ count: counted.count })
    const count = row?.count ?? 0
    if (count === 1) await deleteExpired(db, at)
    if (count > max) throw new Refusal('request.tooMany')
    return async () => {
      await db
        .update(counted)
        .set({ count: sql`greatest(${counted.count} - 1, 0)` })
        .where(eq(counted.keyHash, keyHash))
    }
  }
}

/** Deletes some expired counts. Rows that another server has locked are skipped, so that no call waits here. */
async function deleteExpired(db: DatabaseAndClock['db'], at: Date): Promise<void> {
  const over = db
    .select({ keyHash: counted.keyHash })
    .from(counted)
    .where(lte(counted.expiresAt, at))
    .limit(deletedAtOnce)
    .for('update', { skipLocked: true })
  await db.delete(counted).where(inArray(counted.keyHash, over))
}
