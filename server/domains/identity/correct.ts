import { and, eq, isNull, ne } from 'drizzle-orm'
import { email as emailForm } from '#contract/calls/credentials.ts'
import { reissueCertificate } from '#server/domains/certificates/index.ts'
import { recordSecurityEvent } from '#server/domains/security-log/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { wordedField } from '#server/platform/http/field-problem.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { certificates, emailVerifications, members, orders, passwordResets } from '#server/tables/index.ts'
import type { StoredMember } from './members.ts'
import { judgeProfile } from './profile.ts'

/** What an operator may correct, as it should be. */
export interface Corrections {
  readonly fullname?: string | undefined
  readonly nim?: string | undefined
  /** YYYY-MM-DD */
  readonly dateOfBirth?: string | undefined
  readonly email?: string | undefined
}

interface Reasoned {
  readonly reason: string
  readonly now: Date
}

/** Who corrects: an account of the operating system, or a person of the staff. */
export interface CorrectedBy {
  readonly operator: string
  readonly personId?: string
}

export interface Corrected {
  readonly email: string
  readonly fields: string[]
  /** Certificates that were revoked, each with the one that replaced it. */
  readonly certificates: { readonly revoked: string; readonly id: string }[]
}

/** The profile's fields by the names that the form's messages are given for. */
const formFields = { fullname: 'fullname', nim: 'meta.nim', dateOfBirth: 'date_of_birth' } as const

/** What of the profile changes, in the spelling in which it is kept. @throws Refusal with what is wrong with each field */
function profileChanges(member: StoredMember, { email: _, ...wanted }: Corrections, now: Date) {
  const named = (Object.keys(formFields) as (keyof typeof formFields)[]).filter(
    (name) => wanted[name] !== undefined,
  )
  const { profile, problems } = judgeProfile(
    {
      fullname: wanted.fullname ?? member.fullname,
      dateOfBirth: wanted.dateOfBirth ?? '',
      placeOfBirth: '',
      phone: '',
      meta: { nim: wanted.nim ?? '' },
      privacyPolicyVersion: '',
    },
    now,
  )
  const faults = problems
    .filter(({ field }) => named.some((name) => formFields[name] === field))
    .map((fault) => ({ ...fault, field: fault.field === 'meta.nim' ? 'nim' : fault.field }))
  if (faults.length > 0) throw new Refusal('request.invalid', { fields: faults })
  return Object.fromEntries(
    named.filter((name) => profile[name] !== member[name]).map((name) => [name, profile[name]]),
  ) as Partial<Pick<StoredMember, keyof typeof formFields>>
}

/** The address as it is kept. @throws Refusal `request.invalid`, `member.emailTaken` */
async function addressWanted(tx: Queries, member: StoredMember, wanted: string): Promise<string> {
  const address = wanted.trim().toLowerCase()
  if (!emailForm.safeParse(address).success)
    throw new Refusal('request.invalid', { fields: [wordedField('email', 'noAddress')] })
  const [other] = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(eq(members.companyId, member.companyId), eq(members.email, address), ne(members.id, member.id)),
    )
  if (other !== undefined) throw new Refusal('member.emailTaken')
  return address
}

/**
 * Replaces each valid certificate of a member by one with their data as they are now.
 * @throws Refusal `member.certificateKept` where one cannot be replaced: the member's address is not confirmed
 */
async function replaceCertificates(
  tx: Queries,
  memberId: string,
  reasoned: Reasoned & { personId: string | undefined },
) {
  const valid = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .where(and(eq(orders.memberId, memberId), isNull(certificates.revokedAt)))
  const replaced: { revoked: string; id: string }[] = []
  for (const { id } of valid) {
    const fresh = await reissueCertificate(tx, id, reasoned)
    if (fresh === undefined) throw new Refusal('member.certificateKept')
    replaced.push({ revoked: id, id: fresh })
  }
  return replaced
}

/**
 * Corrects what a member has saved, or an institution has imported, with a reason that stays in the security log (spec:
 * accounts#corrections). Where name or birth date change, the member's certificates are replaced. A new address of an
 * institution's member counts as confirmed, as an imported one does; an individual confirms theirs anew.
 * @throws Refusal `request.invalid`, `member.unchanged`, `member.emailTaken`, `member.certificateKept`
 */
export function correctMember(
  db: Database,
  found: StoredMember,
  wanted: Corrections,
  { reason, now, by }: Reasoned & { readonly by: CorrectedBy },
): Promise<Corrected> {
  return db.transaction(async (tx) => {
    const [member = found] = await tx.select().from(members).where(eq(members.id, found.id)).for('update')
    const changes = profileChanges(member, wanted, now)
    const email = wanted.email === undefined ? member.email : await addressWanted(tx, member, wanted.email)
    const fields = [...Object.keys(changes), ...(email === member.email ? [] : ['email'])]
    if (fields.length === 0) throw new Refusal('member.unchanged')
    if (Object.keys(changes).length > 0)
      await tx.update(members).set(changes).where(eq(members.id, member.id))
    const isPrinted = changes.fullname !== undefined || changes.dateOfBirth !== undefined
    const replaced = isPrinted
      ? await replaceCertificates(tx, member.id, { reason, now, personId: by.personId })
      : []
    if (email !== member.email) {
      const emailVerifiedAt = member.institutionId === null ? null : now
      await tx.update(members).set({ email, emailVerifiedAt }).where(eq(members.id, member.id))
      // What was mailed to the old address opens nothing any more.
      await tx.delete(emailVerifications).where(eq(emailVerifications.memberId, member.id))
      await tx.delete(passwordResets).where(eq(passwordResets.memberId, member.id))
    }
    await recordSecurityEvent(tx, {
      ...{ kind: 'profileCorrected', at: now, memberId: member.id },
      ...(by.personId !== undefined && { personId: by.personId }),
      details: { fields, reason, operator: by.operator },
    })
    return { email, fields, certificates: replaced }
  })
}
