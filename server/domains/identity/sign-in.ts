import { and, eq, not } from 'drizzle-orm'
import type { SignedIn } from '#contract/calls/account.ts'
import { newToken, type Person, sessionStands } from '#server/domains/access/index.ts'
import { originOf, recordSecurityEvent, type SignInWay } from '#server/domains/security-log/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { tokens } from '#server/tables/index.ts'
import { recordBesideSitting } from './beside-sitting.ts'
import { deviceHashIn, type Exchange, isKnownDevice, rememberDevice } from './device.ts'
import { memberAnswer } from './member.ts'

/** How and when somebody proved who they are, and the call with which they did. */
export interface Proof extends Exchange {
  readonly by: SignInWay
  readonly now: Date
}

/** Opens a session for a person whose identity is proved, remembers the browser, and deletes their expired sessions. */
export async function signIn(
  db: Queries,
  person: Person,
  { by, request, reply, now }: Proof,
): Promise<SignedIn> {
  const { token, hash, expiresAt } = newToken(now)
  const memberId = person.member.id
  const origin = originOf(request)
  await db.delete(tokens).where(and(eq(tokens.memberId, memberId), not(sessionStands(db, now))))
  await db.insert(tokens).values({ hash, memberId, ...origin, createdAt: now, lastUsedAt: now, expiresAt })
  const knownDevice = await isKnownDevice(db, { deviceHash: deviceHashIn(request), memberId, now })
  await rememberDevice(db, { memberId, request, reply, now })
  await recordSecurityEvent(db, { kind: 'signedIn', memberId, origin, details: { by, knownDevice }, at: now })
  await recordBesideSitting(db, { memberId, by, origin, now })
  return { ...memberAnswer(person), token }
}
