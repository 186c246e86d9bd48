import { and, eq, lt } from 'drizzle-orm'
import type { SignedIn } from '#contract/calls/account.ts'
import { newToken, type Person } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { tokens } from '#server/tables/index.ts'
import { memberAnswer } from './member.ts'

/** Opens a session for a person whose identity is proved, and deletes their expired ones. */
export async function signIn(db: Queries, person: Person, now: Date): Promise<SignedIn> {
  const { token, hash, expiresAt } = newToken(now)
  const memberId = person.member.id
  await db.delete(tokens).where(and(eq(tokens.memberId, memberId), lt(tokens.expiresAt, now)))
  await db.insert(tokens).values({ hash, memberId, createdAt: now, lastUsedAt: now, expiresAt })
  return { ...memberAnswer(person), token }
}
