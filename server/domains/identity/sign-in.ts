import { and, eq, not, sql } from 'drizzle-orm'
import type { SignedIn } from '#contract/calls/account.ts'
import { newToken, type Person, sessionStands } from '#server/domains/access/index.ts'
import { originOf, type SignInWay, securityLine } from '#server/domains/security-log/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { tokens } from '#server/tables/index.ts'
import { openInBrowser, recordBesideSitting } from './beside-sitting.ts'
import { type Device, deviceOf, type Exchange, giveToken, remembering } from './device.ts'
import { memberAnswer } from './member.ts'

/** How and when somebody proved who they are, and the call with which they did. */
export interface Proof extends Exchange {
  readonly by: SignInWay
  readonly now: Date
}

/**
 * Opens a session for a person whose identity is proved, remembers the browser, deletes their expired sessions, and puts it on record:
 * by one statement, so that there is no session without its line in the log. `known` is what was read of the browser before.
 */
export async function signIn(
  db: Queries,
  person: Person,
  { by, request, reply, now }: Proof,
  known?: Device,
): Promise<SignedIn> {
  const { token, hash, expiresAt } = newToken(now)
  const memberId = person.member.id
  const origin = originOf(request)
  const device = known ?? (await deviceOf(db, { request, memberId, now }))
  const ended = db.delete(tokens).where(and(eq(tokens.memberId, memberId), not(sessionStands(db, now))))
  const session = { hash, memberId, ...origin, createdAt: now, lastUsedAt: now, expiresAt }
  const { token: deviceToken, remember, forget } = remembering(db, { memberId, device, now })
  const details = { by, knownDevice: device.isKnown }
  const { line } = securityLine(db, { kind: 'signedIn', memberId, origin, details, at: now })
  // PostgreSQL does what stands last first: whoever else writes in the log's chain waits for this one no longer than it takes.
  const { rows } = await db.execute<{ id: string }>(sql`
    with logged as ${line}, forgotten as ${forget}, remembered as ${remember},
      opened as ${db.insert(tokens).values(session)}, ended as ${ended}
    select id from ${openInBrowser(db, { memberId, now })} as open`)
  giveToken(deviceToken, { request, reply })
  for (const { id: orderId } of rows) await recordBesideSitting(db, { orderId, memberId, by, origin, now })
  return { ...memberAnswer(person), token }
}
