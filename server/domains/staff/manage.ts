import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StaffRole } from '#contract/rules/staff-roles.ts'
import { rolesOf } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import {
  staffInvitations,
  staffPasskeys,
  staffPersons,
  staffRecoveryCodes,
  staffRolesHeld,
  staffSessions,
  staffTotps,
} from '#server/tables/index.ts'
import { otherOperators, personByEmail, type StoredPerson } from './persons.ts'

/** A role, and where it is given or taken; null for an operator's. */
export interface RolePlace {
  readonly role: StaffRole
  readonly institutionId: string | null
}

/** Acts on persons happen one after another on all servers: of two last operators one must stay. */
export const lockPersons = (tx: Queries) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff persons'))`)

/**
 * Gives a person a role; makes the person where nobody has the address. The name of somebody who is there already stays.
 * @throws Refusal `staff.roleElsewhere` for an operator of an institution, or another role of none
 */
export async function giveRole(
  tx: Queries,
  { email, name, role, institutionId, now }: RolePlace & { email: string; name: string; now: Date },
): Promise<StoredPerson> {
  if ((role === 'operator') !== (institutionId === null)) throw new Refusal('staff.roleElsewhere')
  await tx
    .insert(staffPersons)
    .values({ email: email.toLowerCase(), name, createdAt: now })
    .onConflictDoNothing()
  const person = await personByEmail(tx, email)
  if (person === undefined) throw new Error('a person that was just written is not there')
  await tx
    .insert(staffRolesHeld)
    .values({ personId: person.id, role, institutionId, createdAt: now })
    .onConflictDoNothing()
  return person
}

/** Takes a role. @throws Refusal `staff.personNotFound` where nobody of this id has it, `staff.lastOperator` */
export async function takeRole(
  tx: Queries,
  { personId, role, institutionId }: RolePlace & { personId: string },
): Promise<void> {
  await lockPersons(tx)
  if (role === 'operator' && (await otherOperators(tx, personId)) === 0)
    throw new Refusal('staff.lastOperator')
  const taken = await tx
    .delete(staffRolesHeld)
    .where(
      and(
        eq(staffRolesHeld.personId, personId),
        eq(staffRolesHeld.role, role),
        institutionId === null
          ? isNull(staffRolesHeld.institutionId)
          : eq(staffRolesHeld.institutionId, institutionId),
      ),
    )
    .returning()
  if (taken.length === 0) throw new Refusal('staff.personNotFound')
}

/**
 * The person whose account is to be changed as a whole. Whoever acts for one institution may change that of a person who
 * works there alone: somebody else's administrator, or an operator, is not theirs.
 * @throws Refusal `staff.personNotFound`, `staff.alsoElsewhere`
 */
export async function personToChange(
  tx: Queries,
  { personId, institutionId }: { personId: string; institutionId: string | null },
): Promise<StoredPerson> {
  const [person] = await tx.select().from(staffPersons).where(eq(staffPersons.id, personId))
  if (person === undefined) throw new Refusal('staff.personNotFound')
  if (institutionId === null) return person
  const roles = await rolesOf(tx, personId)
  const here = roles.filter((held) => held.institutionId === institutionId)
  if (here.length === 0) throw new Refusal('staff.personNotFound')
  if (here.length < roles.length) throw new Refusal('staff.alsoElsewhere')
  return person
}

/** Ends all sessions of a person, who cannot sign in from then on, or admits them again. @throws Refusal `staff.lastOperator` */
export async function setDisabled(
  tx: Queries,
  { person, disabled, now }: { person: StoredPerson; disabled: boolean; now: Date },
): Promise<void> {
  await lockPersons(tx)
  const isOperator = (await rolesOf(tx, person.id)).some(({ role }) => role === 'operator')
  if (disabled && isOperator && (await otherOperators(tx, person.id)) === 0)
    throw new Refusal('staff.lastOperator')
  await tx
    .update(staffPersons)
    .set({ disabledAt: disabled ? (person.disabledAt ?? now) : null })
    .where(eq(staffPersons.id, person.id))
  if (disabled) await tx.delete(staffSessions).where(eq(staffSessions.personId, person.id))
}

/** Forgets what a person signs in with, and ends their sessions: they can only follow an invitation. */
export async function forgetSecrets(tx: Queries, { id }: StoredPerson): Promise<void> {
  await tx.update(staffPersons).set({ passwordHash: null }).where(eq(staffPersons.id, id))
  for (const table of [staffSessions, staffPasskeys, staffTotps, staffRecoveryCodes, staffInvitations])
    await tx.delete(table).where(eq(table.personId, id))
}
