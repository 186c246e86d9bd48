import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
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
    if (hasFailed) for (const one of held) await countFailure(context, one, who)
    else await giveBackUnused(context, held)
  }
  try {
    const taken = await take(context, limits)
    held.push(...limits.filter(isAmong(taken)))
    for (const one of limits) {
      if (held.includes(one)) continue
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

const hashOf = ({ limit, key }: FailuresOf) => keyHashOf(limit, key)
const isAmong = (keyHashes: ReadonlySet<string>) => (one: FailuresOf) => keyHashes.has(hashOf(one))
/** In one order for all who lock several, so that no two wait for each other. */
const inOrder = (limits: readonly FailuresOf[]) =>
  limits.toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1))

/** Takes a place of each limit that has one, by one statement; the keys of those. */
async function take({ db, now }: DatabaseAndClock, limits: readonly FailuresOf[]): Promise<Set<string>> {
  const at = now()
  // A count without any failure begins anew as well: its time runs from the first failure on.
  const isNew = sql`(${lte(counted.expiresAt, at)} or ${counted.count} + ${counted.pending} = 0)`
  const most = sql.join(
    limits.map((one) => sql`when ${hashOf(one)} then ${one.limit.max}::int`),
    sql` `,
  )
  const taken = await db
    .insert(counted)
    .values(
      inOrder(limits).map((one) => ({
        ...{ keyHash: hashOf(one), count: 0, pending: 1, expiresAt: endOf(one.limit, at) },
      })),
    )
    .onConflictDoUpdate({
      target: counted.keyHash,
      set: {
        count: sql`case when ${isNew} then 0 else ${counted.count} end`,
        pending: sql`case when ${isNew} then 1 else ${counted.pending} + 1 end`,
        expiresAt: sql`case when ${isNew} then excluded.expires_at else ${counted.expiresAt} end`,
      },
      setWhere: sql`${isNew} or ${counted.count} + ${counted.pending} < case ${counted.keyHash} ${most} end`,
    })
    .returning({ keyHash: counted.keyHash })
  return new Set(taken.map(({ keyHash }) => keyHash))
}

/** Takes a place of a limit that had none, waiting for one if need be. */
async function hold(context: DatabaseAndClock, one: FailuresOf): Promise<void> {
  const { db, now } = context
  for (let waitedMs = 0; waitedMs <= turn.withinMs; waitedMs += turn.everyMs) {
    const [full] = await db
      .select()
      .from(counted)
      .where(eq(counted.keyHash, hashOf(one)))
    const at = now()
    if (full !== undefined && full.count >= one.limit.max && full.expiresAt > at)
      throw tooMany(full.expiresAt, at)
    await wait(turn.everyMs)
    if ((await take(context, [one])).size > 0) return
  }
  throw new Refusal('server.busy')
}

/** Gives places back of attempts that have not failed, by one statement; a count without failures leaves nothing behind. */
async function giveBackUnused({ db }: DatabaseAndClock, held: readonly FailuresOf[]): Promise<void> {
  if (held.length === 0) return
  const own = db
    .select({ keyHash: counted.keyHash })
    .from(counted)
    .where(inArray(counted.keyHash, held.map(hashOf)))
    .orderBy(asc(counted.keyHash))
    .for('update')
  const isUnused = and(eq(counted.count, 0), eq(counted.pending, 1))
  const gone = db
    .delete(counted)
    .where(and(sql`${counted.keyHash} in (select key_hash from own)`, isUnused))
    .returning({ keyHash: counted.keyHash })
  await db.execute(sql`
    with own as materialized ${own}, gone as ${gone}
    update ${counted} set pending = greatest(pending - 1, 0)
    where key_hash in (select key_hash from own) and key_hash not in (select key_hash from gone)`)
}

/** Gives a place back as a failure. */
async function countFailure({ db, now }: DatabaseAndClock, one: FailuresOf, who: LimitedBy): Promise<void> {
  const [row] = await db
    .update(counted)
    .set({
      pending: sql`greatest(${counted.pending} - 1, 0)`,
      count: sql`${counted.count} + 1`,
    })
    .where(eq(counted.keyHash, hashOf(one)))
    .returning({ count: counted.count })
  await deleteExpired(db, now())
  if (row?.count === one.limit.max) await recordReached(db, one.limit, who, now())
}
