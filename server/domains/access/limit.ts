import { createHash } from 'node:crypto'
import { inArray, lte } from 'drizzle-orm'
import { type Origin, recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { attempts } from '#server/tables/index.ts'
import type { DatabaseAndClock } from './authentication.ts'

export interface Limit {
  /** Unique: keeps its counts apart from those of other limits. */
  readonly name: string
  readonly max: number
  /** Counted from the first attempt. */
  readonly seconds: number
}

/** Who meets a limit, for the security log. */
export interface LimitedBy {
  readonly memberId?: string
  readonly companyId?: string
  readonly origin?: Origin
}

/** What the table knows a count by: nothing that could be read back. */
export const keyHashOf = ({ name }: Limit, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('hex')

export const endOf = ({ seconds }: Limit, at: Date) => new Date(at.getTime() + seconds * 1000)

/** The refusal beyond a limit, with the seconds until it ends. */
export const tooMany = (expiresAt: Date, at: Date): Refusal =>
  new Refusal('request.tooMany', {
    retryAfterSeconds: Math.max(1, Math.ceil((expiresAt.getTime() - at.getTime()) / 1000)),
  })

/** Says in the security log that a limit refuses from now on. */
export const recordReached = (db: DatabaseAndClock['db'], { name }: Limit, who: LimitedBy, at: Date) =>
  recordSecurityEvent(db, {
    kind: 'limitReached',
    memberId: who.memberId ?? null,
    ...(who.companyId !== undefined && { companyId: who.companyId }),
    origin: who.origin ?? null,
    details: { limit: name },
    at,
  })

/** How many expired counts are deleted with each new one: more than one, so that they do not pile up. */
const deletedAtOnce = 10

/** Deletes some expired counts. Rows that another server has locked are skipped, so that no call waits here. */
export async function deleteExpired(db: DatabaseAndClock['db'], at: Date): Promise<void> {
  const over = db
    .select({ keyHash: attempts.keyHash })
    .from(attempts)
    .where(lte(attempts.expiresAt, at))
    .limit(deletedAtOnce)
    .for('update', { skipLocked: true })
  await db.delete(attempts).where(inArray(attempts.keyHash, over))
}
