import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { emailVerifications, members } from '#server/tables/index.ts'
import { verificationLetter } from './letters.ts'
import { hashCode, newCode } from './secret-codes.ts'

const lastsMs = limits.emailVerification.hours * 3_600_000

/**
 * Mails a link that confirms a member's address (spec: accounts#email-verification). Earlier links go on working
 * until one is used.
 */
export async function mailVerification(
  { db, now }: { db: Database; now: () => Date },
  { brand, publicUrl, mail }: Integrations,
  member: { id: string; email: string },
): Promise<void> {
  const code = newCode()
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, now()))
  await db.insert(emailVerifications).values({
    codeHash: hashCode(code),
    memberId: member.id,
    email: member.email,
    createdAt: now(),
    expiresAt: new Date(now().getTime() + lastsMs),
  })
  await mail.send(member.email, verificationLetter(brand, `${publicUrl()}/success-verify-email/${code}`))
}

/**
 * Confirms the address that a mailed code belongs to, once. Whose it is; undefined for a code that is unknown, used
 * or too old.
 */
export async function confirmAddress(db: Database, code: string, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .delete(emailVerifications)
      .where(and(eq(emailVerifications.codeHash, hashCode(code)), gt(emailVerifications.expiresAt, now)))
      .returning()
    if (link === undefined) return undefined
    await tx
      .update(members)
      .set({ emailVerifiedAt: now })
      .where(
        and(eq(members.id, link.memberId), eq(members.email, link.email), isNull(members.emailVerifiedAt)),
      )
    await tx.delete(emailVerifications).where(eq(emailVerifications.memberId, link.memberId))
    return link.memberId
  })
}
