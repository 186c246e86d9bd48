import { and, asc, eq } from 'drizzle-orm'
import {
  type Accommodations,
  accommodations as accommodationsSchema,
  type StoredAccommodations,
} from '#contract/calls/accommodations.ts'
import { givesAny } from '#contract/rules/accommodations.ts'
import { giveAccommodations } from '#server/domains/accommodations/index.ts'
import { readTableFile } from '#server/domains/content/index.ts'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import { recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { hashPassword } from '#server/platform/crypto/password.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import type { Fault } from '#server/platform/text/location.ts'
import { institutions, members, passwordResets, tokens } from '#server/tables/index.ts'
import { firstPassword } from './first-password.ts'
import { insertMembers, withFirstPasswords, withTaken } from './import-members.ts'
import { cellFaultText } from './member-fault-text.ts'
import { readMembers } from './member-table.ts'

export type StoredMember = typeof members.$inferSelect

/** A company's member by address, in any capitals. @throws OperatorError `record.missing` */
export async function findMember(db: Queries, { id }: Company, email: string): Promise<StoredMember> {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.companyId, id), eq(members.email, email.trim().toLowerCase())))
  if (member === undefined)
    throw new OperatorError('record.missing', `There is no member with the address ${email}.`)
  return member
}

export interface NewMember {
  readonly email: string
  readonly fullname: string
  readonly password: string
}

interface Import {
  readonly company: Company
  readonly institution: StoredInstitution
  /** CSV or XLSX: email and, if wanted, fullname, nim, date_of_birth, place_of_birth, phone. */
  readonly file: Buffer
  readonly now: Date
}

/** Makes members of an institution from a table, with first passwords: all of them or, if it has any fault, none. */
export async function importMembers(
  db: Database,
  { company, institution, file, now }: Import,
): Promise<{ members: NewMember[] } | { faults: Fault[] }> {
  const table = await withTaken(db, company.id, readMembers(readTableFile(file)))
  if (table.faults.length > 0) return { faults: table.faults.map(cellFaultText) }
  const made = await withFirstPasswords(table.members)
  const done = await insertMembers(db, made, { institution, now })
  if ('taken' in done)
    throw new OperatorError('record.refused', `${done.taken} has just registered: import again.`)
  return { members: made.map(({ email, fullname, password }) => ({ email, fullname, password })) }
}

/**
 * Gives members new first passwords, in their order, and signs them out everywhere: all of them or none. The security log
 * says so of each; `personId` is who of the staff did it, where it was no command.
 */
export async function resetMemberPasswords(
  db: Database,
  ids: readonly string[],
  { now, personId }: { readonly now: Date; readonly personId?: string },
): Promise<string[]> {
  const passwords = ids.map(firstPassword)
  const hashes = await Promise.all(passwords.map(hashPassword))
  await db.transaction(async (tx) => {
    for (const [index, memberId] of ids.entries()) {
      await tx
        .update(members)
        .set({ passwordHash: hashes[index] ?? null })
        .where(eq(members.id, memberId))
      await tx.delete(tokens).where(eq(tokens.memberId, memberId))
      await tx.delete(passwordResets).where(eq(passwordResets.memberId, memberId))
      await recordSecurityEvent(tx, {
        ...{ kind: 'passwordChanged', at: now, memberId, origin: null, details: { by: 'operator' } },
        ...(personId !== undefined && { personId }),
      })
    }
  })
  return passwords
}

interface Accommodating {
  readonly reason: string
  readonly now: Date
  /** The person of the staff; without one, it is the operator of the server. */
  readonly personId?: string
}

/**
 * Sets a member's accommodations, those that are left out as they stand. With nothing among them any more there are none.
 * Resolves with what stands.
 */
export async function accommodate(
  db: Database,
  { id, accommodations: before }: Pick<StoredMember, 'id' | 'accommodations'>,
  wanted: Partial<Accommodations> & { until?: string | null },
  { reason, now, personId }: Accommodating,
): Promise<StoredAccommodations | null> {
  const given = accommodationsSchema.parse({ ...before, ...wanted })
  const { until = before?.until ?? null } = wanted
  const after = givesAny(given) ? { ...given, reason, until } : null
  await giveAccommodations(db, id, after, { now, ...(personId !== undefined && { personId }) })
  return after
}

/** A company's members in the order of their addresses, or those of one institution. */
export function listMembers(db: Queries, { id }: Company, institution?: StoredInstitution) {
  return db
    .select({
      id: members.id,
      email: members.email,
      fullname: members.fullname,
      nim: members.nim,
      institution: institutions.name,
      isVerifiedEmail: members.emailVerifiedAt,
      profileSavedAt: members.profileSavedAt,
      accommodations: members.accommodations,
      deletionRequestedAt: members.deletionRequestedAt,
    })
    .from(members)
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(and(eq(members.companyId, id), institution && eq(members.institutionId, institution.id)))
    .orderBy(asc(members.email))
}
