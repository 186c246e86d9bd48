import { and, eq, gt, gte, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { hashPassword, isPassword } from '#server/platform/crypto/password.ts'
import type { Database } from '#server/platform/db/database.ts'
import { members, passwordResets, socialIdentities, tokens } from '#server/tables/index.ts'
import { hashCode, newCode, newOneTimePassword } from './secret-codes.ts'

const lastsMs = limits.otp.minutes * 60_000

/**
 * Begins a reset. `code` identifies it to the browser that began it; the codes of a member's earlier resets end.
 * `mailedCode` identifies it in the letter and works until it expires, so that a stranger who begins resets cannot
 * invalidate a member's letters. `otp` proves that the letter was read.
 */
export async function beginReset(db: Database, memberId: string, now: Date) {
  const code = newCode()
  const mailedCode = newCode()
  const otp = newOneTimePassword()
  const otpHash = await hashPassword(otp)
  await db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
    await tx.update(passwordResets).set({ superseded: true }).where(eq(passwordResets.memberId, memberId))
    await tx.insert(passwordResets).values({
      codeHash: hashCode(code),
      mailedHash: hashCode(mailedCode),
      memberId,
      otpHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lastsMs),
    })
  })
  return { code, mailedCode, otp }
}

/** The condition for the reset that has either code and has not expired. */
function named(code: string, now: Date) {
  const hash = hashCode(code)
  const begun = and(eq(passwordResets.codeHash, hash), not(passwordResets.superseded))
  return and(or(begun, eq(passwordResets.mailedHash, hash)), gt(passwordResets.expiresAt, now))
}

interface Guess {
  code: string
  otp: string
}

/**
 * The reset that a code and a one-time password open; undefined if they are wrong, too old, or were guessed five times.
 * A guess is counted before it is judged, so that parallel guesses count too; a right one is taken off again.
 */
export async function openedReset(db: Database, { code, otp }: Guess, now: Date) {
  const [reset] = await db
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} + 1` })
    .where(and(named(code, now), lt(passwordResets.tries, limits.otp.tries)))
    .returning()
  if (!(await isPassword(reset?.otpHash, otp)) || reset === undefined) return undefined
  await db
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} - 1` })
    .where(and(eq(passwordResets.codeHash, reset.codeHash), gte(passwordResets.tries, 1)))
  return reset
}

/**
 * The member of the reset with this code, whatever one-time password comes with it, and whether the code is the mailed
 * one; undefined where no open reset has it.
 */
export async function ownerOfReset(db: Database, code: string, now: Date) {
  const [reset] = await db
    .select({ memberId: passwordResets.memberId, mailedHash: passwordResets.mailedHash })
    .from(passwordResets)
    .where(named(code, now))
  return reset && { memberId: reset.memberId, byLetter: reset.mailedHash === hashCode(code) }
}

/**
 * Sets a new password by a right one-time password, once; resolves with the member, undefined otherwise. Every session ends. The address counts as
 * confirmed, since the letter was read. If it was not confirmed before, social accounts joined to it may belong to
 * somebody else, and are removed.
 */
export async function resetPassword(
  db: Database,
  guess: Guess & { newPassword: string },
  now: Date,
): Promise<string | undefined> {
  const reset = await openedReset(db, guess, now)
  if (reset === undefined) return undefined
  const passwordHash = await hashPassword(guess.newPassword)
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(passwordResets)
      .where(eq(passwordResets.memberId, reset.memberId))
      .returning({ codeHash: passwordResets.codeHash })
    if (!ended.some(({ codeHash }) => codeHash === reset.codeHash)) return undefined
    const unconfirmed = tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, reset.memberId), isNull(members.emailVerifiedAt)))
    await tx.delete(socialIdentities).where(inArray(socialIdentities.memberId, unconfirmed))
    await tx
      .update(members)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${members.emailVerifiedAt}, ${now})` })
      .where(eq(members.id, reset.memberId))
    await tx.delete(tokens).where(eq(tokens.memberId, reset.memberId))
    return reset.memberId
  })
}
