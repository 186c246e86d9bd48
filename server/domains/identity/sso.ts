import { and, eq, gt, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { autoLoginRegister } from '#contract/calls/account.ts'
import { limits } from '#contract/rules/limits.ts'
import { visibleText } from '#contract/rules/profile.ts'
import { isSigned } from '#server/domains/institutions/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { institutions, journalEntries, members, orders, ssoNonces } from '#server/tables/index.ts'
import { memberByEmail } from './company.ts'

type SentSignOn = BodyOf<typeof autoLoginRegister>

/**
 * The institution that signed a link, with the link used up. @throws Refusal `sso.invalid` for one that is unsigned,
 * altered, too old, valid for too long, or used before: which, is not told
 */
export async function useLink(tx: Queries, companyId: string, sent: SentSignOn, now: Date) {
  const { institutionId, email: uid, fullname: name, expires, nonce, signature } = sent
  const [institution] = await tx
    .select()
    .from(institutions)
    .where(and(eq(institutions.id, institutionId), eq(institutions.companyId, companyId)))
  const secret = institution?.ssoSecret
  if (institution === undefined || secret == null) throw new Refusal('sso.invalid')
  if (!isSigned({ institutionId, uid, name, expires, nonce }, signature, secret))
    throw new Refusal('sso.invalid')
  const leftMs = expires * 1000 - now.getTime()
  if (leftMs <= 0 || leftMs > limits.sso.seconds * 1000) throw new Refusal('sso.invalid')
  await tx.delete(ssoNonces).where(lt(ssoNonces.expiresAt, now))
  const first = await tx
    .insert(ssoNonces)
    .values({ institutionId, nonce, expiresAt: new Date(expires * 1000) })
    .onConflictDoNothing()
    .returning({ nonce: ssoNonces.nonce })
  if (first.length === 0) throw new Refusal('sso.invalid')
  return institution
}

/**
 * The institution's member by address, made where there is none: the institution vouches for address and name.
 * @throws Refusal `sso.invalid` where the address is somebody's whom the institution does not answer for
 */
export async function memberOf(
  tx: Queries,
  institution: typeof institutions.$inferSelect,
  { email, fullname }: Pick<SentSignOn, 'email' | 'fullname'>,
  now: Date,
) {
  const { companyId, id: institutionId } = institution
  const address = email.toLowerCase()
  await tx
    .insert(members)
    .values({
      companyId,
      institutionId,
      email: address,
      fullname: visibleText(fullname),
      emailVerifiedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
  const found = await memberByEmail(tx, companyId, address)
  if (found?.member.institutionId !== institutionId) throw new Refusal('sso.invalid')
  return found.member
}

/**
 * Refuses while a sitting of the member is open in some browser: a link must not take it over
 * (spec: accounts#single-sign-on).
 * @throws Refusal `sitting.elsewhere`
 */
export async function refuseOpenSitting(tx: Queries, memberId: string, now: Date): Promise<void> {
  const alive = new Date(now.getTime() - limits.heartbeat.deadAfterMs)
  const lastWritten = tx
    .select({ at: max(journalEntries.receivedAt) })
    .from(journalEntries)
    .where(eq(journalEntries.orderId, orders.id))
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        isNotNull(orders.startedAt),
        isNull(orders.finishedAt),
        or(gt(orders.writerSeenAt, alive), sql`(${lastWritten}) > ${alive.toISOString()}::timestamptz`),
      ),
    )
    .limit(1)
  if (open !== undefined) throw new Refusal('sitting.elsewhere')
}
