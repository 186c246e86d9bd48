import { and, eq, isNull, ne } from 'drizzle-orm'
import { email as emailForm } from '#contract/calls/credentials.ts'
import { reissueCertificate } from '#server/domains/certificates/index.ts'
import { recordSecurityEvent } from '#server/domains/security-log/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { accountName } from '#server/platform/process/account-name.ts'
import { certificates, emailVerifications, members, orders, passwordResets } from '#server/tables/index.ts'
import { judgeProfile } from './profile.ts'

type StoredMember = typeof members.$inferSelect

/** What an operator may correct, as it should be. */
export interface Corrections {
  readonly fullname?: string
  readonly nim?: string
  /** YYYY-MM-DD */
  readonly dateOfBirth?: string
  readonly email?: string
}

interface Reasoned {
  readonly reason: string
  readonly now: Date
}

export interface Corrected {
  readonly email: string
  readonly fields: string[]
  /** Certificates that were revoked, each with the one that replaced it. */
  readonly certificates: { readonly revoked: string; readonly id: string }[]
}

/** The profile's fields by the names that the form's messages are given for. */
const formFields = { fullname: 'fullname', nim: 'meta.nim', dateOfBirth: 'date_of_birth' } as const

/** What of the profile changes, in the spelling in which it is kept. @throws OperatorError `usage.invalid` */
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
  const faults = problems.filter(({ field }) => named.some((name) => formFields[name] === field))
  if (faults.length > 0)
    throw new OperatorError('usage.invalid', faults.map(({ message }) => message).join('; '))
  return Object.fromEntries(
    named.filter((name) => profile[name] !== member[name]).map((name) => [name, profile[name]]),
  ) as Partial<Pick<StoredMember, keyof typeof formFields>>
}

/** The address as it is kept. @throws OperatorError `usage.invalid`, `record.refused` where another member has it */
async function addressWanted(tx: Queries, member: StoredMember, wanted: string): Promise<string> {
  const address = wanted.trim().toLowerCase()
  if (!emailForm.safeParse(address).success)
    throw new OperatorError('usage.invalid', `${wanted} is no e-mail address.`)
  const [other] = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(eq(members.companyId, member.companyId), eq(members.email, address), ne(members.id, member.id)),
    )
  if (other !== undefined)
    throw new OperatorError('record.refused', `${address} is another member's address.`)
  return address
}

/**
 * Replaces each valid certificate of a member by one with their data as they are now.
 * @throws OperatorError `record.refused` where one cannot be replaced
 */
async function replaceCertificates(tx: Queries, memberId: string, reasoned: Reasoned) {
  const valid = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .where(and(eq(orders.memberId, memberId), isNull(certificates.revokedAt)))
  const replaced: { revoked: string; id: string }[] = []
  for (const { id } of valid) {
    const fresh = await reissueCertificate(tx, id, reasoned)
    if (fresh === undefined)
      throw new OperatorError(
        'record.refused',
        `The certificate ${id} cannot be replaced while the member's address is not confirmed.`,
      )
    replaced.push({ revoked: id, id: fresh })
  }
  return replaced
}

/**
 * Corrects what a member has saved, or an institution has imported, with a reason that stays in the security log (spec:
 * accounts#corrections). Where name or birth date change, the member's certificates are replaced. A new address of an
 * institution's member counts as confirmed, as an imported one does; an individual confirms theirs anew.
 * @throws OperatorError `usage.invalid`, `record.refused` where nothing would change
 */
export function correctMember(
  db: Database,
  found: StoredMember,
  wanted: Corrections,
  { reason, now }: Reasoned,
): Promise<Corrected> {
  return db.transaction(async (tx) => {
    const [member = found] = await tx.select().from(members).where(eq(members.id, found.id)).for('update')
    const changes = profileChanges(member, wanted, now)
    const email = wanted.email === undefined ? member.email : await addressWanted(tx, member, wanted.email)
    const fields = [...Object.keys(changes), ...(email === member.email ? [] : ['email'])]
    if (fields.length === 0)
      throw new OperatorError('record.refused', `Nothing would change for ${member.email}.`)
    if (Object.keys(changes).length > 0)
      await tx.update(members).set(changes).where(eq(members.id, member.id))
    const isPrinted = changes.fullname !== undefined || changes.dateOfBirth !== undefined
    const replaced = isPrinted ? await replaceCertificates(tx, member.id, { reason, now }) : []
    if (email !== member.email) {
      const emailVerifiedAt = member.institutionId === null ? null : now
      await tx.update(members).set({ email, emailVerifiedAt }).where(eq(members.id, member.id))
      // What was mailed to the old address opens nothing any more.
      await tx.delete(emailVerifications).where(eq(emailVerifications.memberId, member.id))
      await tx.delete(passwordResets).where(eq(passwordResets.memberId, member.id))
    }
    await recordSecurityEvent(tx, {
      ...{ kind: 'profileCorrected', at: now, memberId: member.id },
      details: { fields, reason, operator: accountName() },
    })
    return { email, fields, certificates: replaced }
  })
}
