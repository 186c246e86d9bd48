import { and, eq, inArray } from 'drizzle-orm'
import { inOrder } from '#server/domains/content/index.ts'
import type { StoredInstitution } from '#server/domains/institutions/index.ts'
import { hashPassword } from '#server/platform/crypto/password.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { members } from '#server/tables/index.ts'
import { firstPassword } from './first-password.ts'
import type { ListedMember } from './member-columns.ts'
import type { MemberTable } from './member-table.ts'

/** A table with the addresses that members of the company have already among its faults. */
export async function withTaken(db: Queries, companyId: string, table: MemberTable): Promise<MemberTable> {
  const known = await takenAddresses(
    db,
    companyId,
    table.members.map(({ email }) => email),
  )
  const taken = table.members.filter(({ email }) => known.has(email))
  const faults = taken.map(({ row }) => row.fault('email', { problem: 'taken' as const }))
  return {
    ...table,
    members: table.members.filter(({ email }) => !known.has(email)),
    faults: inOrder([...table.faults, ...faults]),
  }
}

async function takenAddresses(db: Queries, companyId: string, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.companyId, companyId), inArray(members.email, emails)))
  return new Set(rows.map(({ email }) => email))
}

interface Insertion {
  readonly institution: Pick<StoredInstitution, 'id' | 'companyId'>
  readonly now: Date
}

/** A member that is to be made; without a hash they can sign in only after a password is given. */
type NewRow = ListedMember & { readonly passwordHash: string | null }

const atOnce = 500

/**
 * Makes members of an institution: all of them or, where an address was taken meanwhile, none; then resolves with that
 * address. The institution vouches for the addresses, so they count as confirmed. Profiles are filled in, but each person
 * still has to save theirs, with their consent.
 */
export async function insertMembers(
  db: Database,
  people: readonly NewRow[],
  { institution, now }: Insertion,
): Promise<{ readonly ids: string[] } | { readonly taken: string }> {
  return db
    .transaction(async (tx) => {
      const ids: string[] = []
      for (let from = 0; from < people.length; from += atOnce) {
        const rows = people.slice(from, from + atOnce).map((person) => ({
          email: person.email,
          fullname: person.fullname,
          nim: person.nim,
          dateOfBirth: person.dateOfBirth,
          placeOfBirth: person.placeOfBirth,
          phoneNumber: person.phoneNumber,
          passwordHash: person.passwordHash,
          companyId: institution.companyId,
          institutionId: institution.id,
          emailVerifiedAt: now,
          createdAt: now,
        }))
        const made = await tx
          .insert(members)
          .values(rows)
          .onConflictDoNothing()
          .returning({ id: members.id, email: members.email })
        const missing = rows.find(({ email }) => made.every((one) => one.email !== email))
        if (missing !== undefined) throw new Taken(missing.email)
        ids.push(...made.map(({ id }) => id))
      }
      return { ids }
    })
    .catch((error: unknown) => {
      if (error instanceof Taken) return { taken: error.email }
      throw error
    })
}

/** Undoes the transaction. */
class Taken extends Error {
  constructor(readonly email: string) {
    super('an address was taken meanwhile')
  }
}

/** New members with first passwords. */
export async function withFirstPasswords<Person extends ListedMember>(people: readonly Person[]) {
  const made = people.map((person) => ({ ...person, password: firstPassword() }))
  const hashes = await Promise.all(made.map(({ password }) => hashPassword(password)))
  return made.map((person, index) => ({ ...person, passwordHash: hashes[index] ?? null }))
}
