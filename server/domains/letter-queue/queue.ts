import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { candidateLetters, type LetterKind } from '#server/tables/index.ts'

const minuteMs = 60_000
/** Two minutes after the first try, in which any letter is sent or has failed, and ever later after the next ones. */
const retryMs = (attempts: number) => Math.min(2 ** attempts, 60) * minuteMs

/** For how long a letter is tried: what it tells of is old afterwards (record 0099). */
const triedForMs = 3 * 24 * 60 * minuteMs

export interface ClaimedLetter {
  readonly orderId: string
  readonly kind: LetterKind
  /** With the one that the claim is for. */
  readonly attempts: number
}

interface Queued {
  readonly orderId: string
  readonly kind: LetterKind
  readonly now: Date
}

/**
 * Has a letter sent to a sitting's candidate, or to the staff of it, in the transaction of what it tells of. Nothing happens where one of this kind was
 * queued before.
 */
export async function queueLetter(tx: Queries, { orderId, kind, now }: Queued): Promise<void> {
  await tx
    .insert(candidateLetters)
    .values({ orderId, kind, createdAt: now, dueAt: now })
    .onConflictDoNothing()
}

/**
 * Takes a letter to send it, the oldest that is due; undefined where none is. It is due again later, for whichever server, unless it was
 * sent or dropped by then: so it is tried again after a failure, and after a server that has ended meanwhile.
 */
export function claimLetter(db: Database, now: Date): Promise<ClaimedLetter | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({
        orderId: candidateLetters.orderId,
        kind: candidateLetters.kind,
        attempts: sql<number>`${candidateLetters.attempts} + 1`,
      })
      .from(candidateLetters)
      .where(
        and(
          isNull(candidateLetters.sentAt),
          gt(candidateLetters.createdAt, new Date(now.getTime() - triedForMs)),
          lte(candidateLetters.dueAt, now),
        ),
      )
      .orderBy(asc(candidateLetters.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (due === undefined) return undefined
    const { attempts } = due
    const dueAt = new Date(now.getTime() + retryMs(attempts))
    await tx.update(candidateLetters).set({ attempts, dueAt }).where(isLetter(due))
    return due
  })
}

/** The mail server has taken it: nobody sends it again. */
export async function letterWasSent(db: Queries, letter: ClaimedLetter, now: Date): Promise<void> {
  await db.update(candidateLetters).set({ sentAt: now }).where(isLetter(letter))
}

/** What it would tell is not so any more. Where it comes to be so again, another one may be queued. */
export async function dropLetter(db: Queries, letter: ClaimedLetter): Promise<void> {
  await db.delete(candidateLetters).where(isLetter(letter))
}

const isLetter = ({ orderId, kind }: Pick<ClaimedLetter, 'orderId' | 'kind'>) =>
  and(eq(candidateLetters.orderId, orderId), eq(candidateLetters.kind, kind))
