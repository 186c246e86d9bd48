import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, lte, sql } from 'drizzle-orm'
import { Refusal } from '#server/platform/http/refusal.ts'
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

/** A limit of failures, and whose: an address, an account. */
export interface FailuresOf {
  readonly limit: Limit
  readonly key: string
}

/** How long an attempt waits for others that are being judged, and how often it looks, ms. */
const turn = { withinMs: 5000, everyMs: 25 }

/**
 * Judges an attempt within limits that count failures alone: what `judge` refuses. Attempts that are being judged hold
 * a place of each limit, so that parallel guesses are no more than it allows; whoever finds all places held waits until
 * they are judged, since right ones give theirs back.
 * @throws Refusal `request.tooMany` where a limit has its failures already, without judging; what `judge` throws
 */
export async function withinFailures<Result>(
  context: DatabaseAndClock,
  limits: readonly FailuresOf[],
  who: LimitedBy,
  judge: () => Promise<Result>,
): Promise<Result> {
  const held: FailuresOf[] = []
  const giveBack = async (hasFailed: boolean) => {
    for (const one of held) await settle(context, one, hasFailed, who)
  }
  try {
    for (const one of limits) {
      await hold(context, one)
      held.push(one)
    }
  } catch (error) {
    await giveBack(false)
    throw error
  }
  try {
    const result = await judge()
    await giveBack(false)
    return result
  } catch (error) {
    await giveBack(error instanceof Refusal)
    throw error
  }
}

/** Takes a place of a limit, waiting for one if need be. */
async function hold({ db, now }: DatabaseAndClock, { limit, key }: FailuresOf): Promise<void> {
  const keyHash = keyHashOf(limit, key)
  for (let waitedMs = 0; waitedMs <= turn.withinMs; waitedMs += turn.everyMs) {
    const at = now()
    // A count without any failure begins anew as well: its time runs from the first failure on.
    const isNew = sql`(${lte(counted.expiresAt, at)} or ${counted.count} + ${counted.pending} = 0)`
    const taken = await db
      .insert(counted)
      .values({ keyHash, count: 0, pending: 1, expiresAt: endOf(limit, at) })
      .onConflictDoUpdate({
        target: counted.keyHash,
        set: {
          count: sql`case when ${isNew} then 0 else ${counted.count} end`,
          pending: sql`case when ${isNew} then 1 else ${counted.pending} + 1 end`,
          expiresAt: sql`case when ${isNew} then excluded.expires_at else ${counted.expiresAt} end`,
        },
        setWhere: sql`${isNew} or ${counted.count} + ${counted.pending} < ${limit.max}`,
      })
      .returning({ keyHash: counted.keyHash })
    if (taken.length > 0) return
    const [full] = await db.select().from(counted).where(eq(counted.keyHash, keyHash))
    if (full !== undefined && full.count >= limit.max && full.expiresAt > at)
      throw tooMany(full.expiresAt, at)
    await wait(turn.everyMs)
  }
  throw new Refusal('server.busy')
}

/** Gives a place back, as a failure or as none; a count without failures leaves nothing behind. */
async function settle(
  { db, now }: DatabaseAndClock,
  { limit, key }: FailuresOf,
  hasFailed: boolean,
  who: LimitedBy,
): Promise<void> {
  const own = eq(counted.keyHash, keyHashOf(limit, key))
  if (!hasFailed) {
    const unused = and(own, eq(counted.count, 0), eq(counted.pending, 1))
    const gone = await db.delete(counted).where(unused).returning({ keyHash: counted.keyHash })
    if (gone.length > 0) return
  }
  const [row] = await db
    .update(counted)
    .set({
      pending: sql`greatest(${counted.pending} - 1, 0)`,
      ...(hasFailed && { count: sql`${counted.count} + 1` }),
    })
    .where(own)
    .returning({ count: counted.count })
  if (!hasFailed) return
  await deleteExpired(db, now())
  if (row?.count === limit.max) await recordReached(db, limit, who, now())
}
