import { randomInt } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { hashPassword } from '#server/platform/crypto/password.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { staffPersons, staffRolesHeld } from '#server/tables/index.ts'
import { giveRole, lockPersons, type RolePlace } from './manage.ts'
import type { StoredPerson } from './persons.ts'

/** Without letters and digits that are mistaken for one another. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `xxxx-xxxx-xxxx`: 59 random bits that can be read aloud and typed. */
export function readablePassword(): string {
  const letters = Array.from({ length: 12 }, () => readable[randomInt(readable.length)])
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((part) => part.join('')).join('-')
}

interface NewPerson extends RolePlace {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly now: Date
}

/** Gives a person a role and, unless they have one, the password. True where it was set. */
export async function addPerson(
  tx: Queries,
  { password, ...given }: NewPerson,
): Promise<{ person: StoredPerson; isNew: boolean }> {
  const person = await giveRole(tx, given)
  if (person.passwordHash !== null) return { person, isNew: false }
  const passwordHash = await hashPassword(password)
  await tx.update(staffPersons).set({ passwordHash }).where(eq(staffPersons.id, person.id))
  return { person, isNew: true }
}

export interface FirstOperator {
  readonly email: string
  readonly password: string
}

const firstOperatorsEmail = 'operator@ruanguji.example'

/** Makes an operator where the installation has none who can sign in; of several servers that start at once, one does. */
export const makeFirstOperator = (db: Database, now: Date): Promise<FirstOperator | null> =>
  db.transaction(async (tx) => {
    await lockPersons(tx)
    const [known] = await tx
      .select({ id: staffPersons.id })
      .from(staffPersons)
      .innerJoin(staffRolesHeld, eq(staffRolesHeld.personId, staffPersons.id))
      .where(and(eq(staffRolesHeld.role, 'operator'), isNotNull(staffPersons.passwordHash)))
      .limit(1)
    if (known !== undefined) return null
    const password = readablePassword()
    const person = { email: firstOperatorsEmail, name: 'Operator', password }
    await addPerson(tx, { ...person, role: 'operator', institutionId: null, now })
    return { email: person.email, password }
  })
