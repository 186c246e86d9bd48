import { createHash } from 'node:crypto'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Room } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { attempts as counted } from '#server/tables/index.ts'

interface Limit {
  /** Sets its counts apart from those of every other limit. */
  readonly name: string
  readonly max: number
  /** From the first attempt on. */
  readonly seconds: number
}

/**
 * Counts one attempt by a key (an address, an account) and resolves with what takes it back.
 * @throws Refusal `request.tooMany` beyond `max` within `seconds`
 */
export type Attempts = (key: string) => Promise<() => Promise<void>>

/** How many counts whose time is over go with each that begins: more than there come. */
const sweptAtOnce = 10

/**
 * A limit that all servers keep together: the counts are in the database, so that neither a restart nor another server
 * gives somebody new attempts. Each is on record before what it is for is judged: many at once are many.
 */
export function attempts({ db, now }: Pick<Room, 'db' | 'now'>, { name, max, seconds }: Limit): Attempts {
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
    if (count === 1) await sweep(db, at)
    if (count > max) throw new Refusal('request.tooMany')
    return async () => {
      await db
        .update(counted)
        .set({ count: sql`greatest(${counted.count} - 1, 0)` })
        .where(eq(counted.keyHash, keyHash))
    }
  }
}

/** Removes some counts whose time is over. What another server works on is left to it: nobody waits here. */
async function sweep(db: Room['db'], at: Date): Promise<void> {
  const over = db
    .select({ keyHash: counted.keyHash })
    .from(counted)
    .where(lte(counted.expiresAt, at))
    .limit(sweptAtOnce)
    .for('update', { skipLocked: true })
  await db.delete(counted).where(inArray(counted.keyHash, over))
}
