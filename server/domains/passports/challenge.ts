import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { PassportAnswer } from '#contract/calls/passport.ts'
import { limits } from '#contract/rules/limits.ts'
import { challengeText } from '#contract/rules/passport.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { passportChallenges } from '#server/tables/index.ts'
import { isSignedByPc } from './device-key.ts'
import { newSecret } from './passports.ts'

/** A window that asks to sit a test. */
export interface Opening {
  readonly orderId: string
  readonly writer: string
  readonly publicKey: string
}

/** A new challenge for an order, in the place of the one before. */
export async function newChallenge(db: Queries, orderId: string, now: Date): Promise<string> {
  const nonce = newSecret()
  await db
    .insert(passportChallenges)
    .values({ orderId, nonce, askedAt: now })
    .onConflictDoUpdate({ target: passportChallenges.orderId, set: { nonce, askedAt: now } })
  return nonce
}

/** Whether an order was asked this lately; nobody can answer it again once the transaction is committed. */
export async function takeChallenge(
  tx: Queries,
  orderId: string,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const asked = and(eq(passportChallenges.orderId, orderId), eq(passportChallenges.nonce, nonce))
  const [row] = await tx.delete(passportChallenges).where(asked).returning()
  if (row === undefined) return false
  return now.getTime() - row.askedAt.getTime() <= limits.passport.answerSeconds * 1000
}

const textOf = (nonce: string, { orderId: order, writer, publicKey }: Opening) =>
  challengeText({ order, writer, publicKey, nonce })

/** What a PC with this secret answers, as the page computes it. */
export const challengeAnswer = (secret: string, nonce: string, opening: Opening) => {
  const hmac = createHmac('sha256', Buffer.from(secret, 'base64url')).update(textOf(nonce, opening))
  return { nonce, mac: hmac.digest('base64url') }
}

interface KnownBy {
  readonly secret: string | null
  readonly publicKey: string | null
}

/** Whether the PC that is known by this secret or key has answered. */
export function isAnsweredBy(
  { secret, publicKey }: KnownBy,
  answer: PassportAnswer,
  opening: Opening,
): boolean {
  const { nonce, mac, signature } = answer
  if (publicKey !== null)
    return signature !== undefined && isSignedByPc(publicKey, textOf(nonce, opening), signature)
  if (secret === null || mac === undefined) return false
  const expected = challengeAnswer(secret, nonce, opening).mac
  return timingSafeEqual(Buffer.from(expected, 'base64url'), Buffer.from(mac, 'base64url'))
}
