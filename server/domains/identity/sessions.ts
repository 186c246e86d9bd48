import { and, desc, eq } from 'drizzle-orm'
import type { Session } from '#contract/calls/account.ts'
import { sessionStands } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { tokens } from '#server/tables/index.ts'
import { browserName } from './browser-name.ts'

/** A member's sessions that still stand, the last used first. */
export async function sessionsOf(
  db: Queries,
  { memberId, tokenHash, now }: { memberId: string; tokenHash: string; now: Date },
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.memberId, memberId), sessionStands(db, now)))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.createdAt))
  return rows.map(({ id, hash, address, userAgent, createdAt, lastUsedAt }) => ({
    id,
    ...browserName(userAgent),
    address,
    since: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: hash === tokenHash,
  }))
}
