import { and, eq } from 'drizzle-orm'
import { visibleText } from '#contract/rules/profile.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { institutions, members, socialIdentities } from '#server/tables/index.ts'
import { memberByEmail } from './company.ts'
import type { SocialPerson } from './social.ts'

interface Found {
  member: typeof members.$inferSelect
  institution: typeof institutions.$inferSelect | null
  /** True for an account that was made just now. */
  isNew: boolean
}

/**
 * The member whom a social account opens: the one that it opened before; else the one whose confirmed address the
 * provider has verified too; else a new one. Two unverified addresses that are spelled alike may be two people's:
 * they are never joined (spec: accounts#social-sign-in).
 * @throws Refusal `login.providerFailed`
 */
export function socialMember(
  db: Database,
  companyId: string,
  person: SocialPerson,
  now: Date,
): Promise<Found> {
  return db.transaction(async (tx) => {
    const known = await memberByIdentity(tx, companyId, person)
    if (known !== undefined) return { ...known, isNew: false }
    const { provider, subject, email, isEmailVerified, name } = person
    if (email === null) throw new Refusal('login.providerFailed')
    if (provider === 'google' && !isEmailVerified) throw new Refusal('login.providerFailed')
    const [made] = await tx
      .insert(members)
      .values({
        companyId,
        email: email.toLowerCase(),
        fullname: visibleText(name),
        emailVerifiedAt: isEmailVerified ? now : null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    // Of two first sign-ins at once, the second has waited at the insert for the first.
    const arrived = made === undefined ? await memberByIdentity(tx, companyId, person) : undefined
    if (arrived !== undefined) return { ...arrived, isNew: false }
    const found = await memberByEmail(tx, companyId, email)
    if (found === undefined) throw new Refusal('login.providerFailed')
    const mayJoin = isEmailVerified && found.member.emailVerifiedAt !== null
    if (made === undefined && !mayJoin) throw new Refusal('login.providerFailed')
    const joined = await tx
      .insert(socialIdentities)
      .values({ memberId: found.member.id, provider, subject, createdAt: now })
      // Another account of the same provider is joined to this member already.
      .onConflictDoNothing()
      .returning()
    if (joined.length === 0) throw new Refusal('login.providerFailed')
    return { ...found, isNew: made !== undefined }
  })
}

async function memberByIdentity(tx: Queries, companyId: string, { provider, subject }: SocialPerson) {
  const [row] = await tx
    .select({ member: members, institution: institutions })
    .from(socialIdentities)
    .innerJoin(members, eq(members.id, socialIdentities.memberId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(
      and(
        eq(members.companyId, companyId),
        eq(socialIdentities.provider, provider),
        eq(socialIdentities.subject, subject),
      ),
    )
  return row
}
