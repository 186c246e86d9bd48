import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import { recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { hashPassword } from '#server/platform/crypto/password.ts'
import { readableCode } from '#server/platform/crypto/readable-code.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import type { Fault } from '#server/platform/text/location.ts'
import { institutions, members, passwordResets, tokens } from '#server/tables/index.ts'
import { readMembers } from './member-table.ts'

type StoredMember = typeof members.$inferSelect

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

/** 60 random bits, to be typed once and then changed. Never stored. */
const firstPassword = () => readableCode(3).toLowerCase()

export interface NewMember {
  readonly email: string
  readonly fullname: string
  readonly password: string
}

interface Import {
  readonly company: Company
  readonly institution: StoredInstitution
  /** CSV: email and, if wanted, fullname, nim, date_of_birth, place_of_birth, phone. */
  readonly source: string
  readonly now: Date
}

/**
 * Makes members of an institution from a table: all of them or, if it has any fault, none. The institution vouches for
 * the addresses, so they count as confirmed. Profiles are filled in, but each person still has to save theirs, with
 * their consent.
 */
export async function importMembers(
  db: Database,
  { company, institution, source, now }: Import,
): Promise<{ members: NewMember[] } | { faults: Fault[] }> {
  const { members: listed, faults } = readMembers(source)
  const addresses = listed.map(({ email }) => email)
  const known = new Set(
    (
      await db
        .select({ email: members.email })
        .from(members)
        .where(and(eq(members.companyId, company.id), inArray(members.email, addresses)))
    ).map(({ email }) => email),
  )
  const taken = listed.filter(({ email }) => known.has(email))
  const all = [
    ...faults,
    ...taken.map(({ email, at }) => ({ ...locationOf(at), message: `email: ${email} is a member already` })),
  ].sort((a, b) => a.line - b.line || a.column - b.column)
  if (all.length > 0) return { faults: all }

  const made = listed.map((person) => ({ ...person, password: firstPassword() }))
  const hashes = await Promise.all(made.map(({ password }) => hashPassword(password)))
  await db.transaction(async (tx) => {
    for (const [index, { at: _, password: __, ...person }] of made.entries()) {
      const inserted = await tx
        .insert(members)
        .values({
          ...person,
          companyId: company.id,
          institutionId: institution.id,
          emailVerifiedAt: now,
          passwordHash: hashes[index] ?? null,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: members.id })
      if (inserted.length === 0)
        throw new OperatorError('record.refused', `${person.email} has just registered: import again.`)
    }
  })
  return { members: made.map(({ email, fullname, password }) => ({ email, fullname, password })) }
}

const locationOf = ({ line, column }: { line: number; column: number }) => ({ line, column })

/** Gives a member a new first password and signs them out everywhere; the security log says so. */
export async function resetMemberPassword(db: Database, { id }: StoredMember, at: Date): Promise<string> {
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.update(members).set({ passwordHash }).where(eq(members.id, id))
    await tx.delete(tokens).where(eq(tokens.memberId, id))
    await tx.delete(passwordResets).where(eq(passwordResets.memberId, id))
    await recordSecurityEvent(tx, {
      kind: 'passwordChanged',
      at,
      memberId: id,
      origin: null,
      details: { by: 'operator' },
    })
  })
  return password
}

export interface Accommodations {
  /** How much longer each section lasts, per cent: 0 to 300. */
  readonly extraTimePercent: number
  readonly withoutCamera: boolean
}

/** Sets or reads a member's accommodations. Extra time applies to sections that start from now on. */
export async function accommodate(
  db: Queries,
  { id }: StoredMember,
  wanted: Partial<Accommodations>,
): Promise<Accommodations> {
  const given = { extraTimePercent: members.extraTimePercent, withoutCamera: members.withoutCamera }
  const [row] =
    Object.keys(wanted).length === 0
      ? await db.select(given).from(members).where(eq(members.id, id))
      : await db.update(members).set(wanted).where(eq(members.id, id)).returning(given)
  if (row === undefined) throw new OperatorError('record.missing', 'The member is gone.')
  return row
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
      extraTimePercent: members.extraTimePercent,
      withoutCamera: members.withoutCamera,
      deletionRequestedAt: members.deletionRequestedAt,
    })
    .from(members)
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(and(eq(members.companyId, id), institution && eq(members.institutionId, institution.id)))
    .orderBy(asc(members.email))
}
