import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNull,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PersonSort, StaffPerson } from '#contract/calls/staff-persons.ts'
import { hasSecondFactor } from '#server/domains/access/index.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import { institutions, staffPersons, staffRolesHeld, staffSessions } from '#server/tables/index.ts'

export type StoredPerson = typeof staffPersons.$inferSelect

interface Asked {
  /** Persons with a role in it; null for all of the installation. */
  readonly institutionId: string | null
  /** A part of a name or address. */
  readonly search?: string | undefined
  readonly sort?: PersonSort | undefined
  readonly page: number
  readonly limit: number
}

const byName = sql`lower(${staffPersons.name})`
/** When one of a person's sessions was last used. */
const lastSeen = (db: Queries) =>
  sql<string | null>`(${db
    .select({ at: max(staffSessions.lastUsedAt) })
    .from(staffSessions)
    .where(eq(staffSessions.personId, staffPersons.id))})`

/** Who was never seen comes last, in either order. */
const orders: Record<PersonSort, (db: Queries) => SQL> = {
  name: () => asc(byName),
  '-name': () => desc(byName),
  lastSeenAt: (db) => sql`${lastSeen(db)} asc nulls last`,
  '-lastSeenAt': (db) => sql`${lastSeen(db)} desc nulls last`,
}

/** One page of persons, and how many there are. */
export async function listPersons(
  db: Queries,
  { institutionId, search, sort = 'name', page, limit }: Asked,
): Promise<{ list: StaffPerson[]; total: number }> {
  const worksThere = db
    .select({ id: staffRolesHeld.personId })
    .from(staffRolesHeld)
    .where(
      and(
        eq(staffRolesHeld.personId, staffPersons.id),
        institutionId === null ? undefined : eq(staffRolesHeld.institutionId, institutionId),
      ),
    )
  const like = search === undefined ? undefined : containing(search)
  const where = and(
    institutionId === null ? undefined : exists(worksThere),
    like === undefined ? undefined : or(ilike(staffPersons.name, like), ilike(staffPersons.email, like)),
  )
  const total = await db.$count(staffPersons, where)
  const rows = await personRows(db, where)
    .orderBy(orders[sort](db), asc(staffPersons.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { list: await withRoles(db, rows, institutionId), total }
}

/** A person as others see them, with the roles of an institution, or all where it is null. */
export async function personAnswer(
  db: Queries,
  id: string,
  institutionId: string | null,
): Promise<StaffPerson> {
  const [person] = await withRoles(db, await personRows(db, eq(staffPersons.id, id)), institutionId)
  if (person === undefined) throw new Error('a person that was just written is not there')
  return person
}

const personRows = (db: Queries, where: SQL | undefined) =>
  db
    .select({
      person: staffPersons,
      hasFactor: hasSecondFactor(db),
      lastSeenAt: lastSeen(db),
    })
    .from(staffPersons)
    .where(where)

type Row = Awaited<ReturnType<typeof personRows>>[number]

async function withRoles(
  db: Queries,
  rows: readonly Row[],
  institutionId: string | null,
): Promise<StaffPerson[]> {
  const held = await db
    .select({ personId: staffRolesHeld.personId, role: staffRolesHeld.role, institution: institutions })
    .from(staffRolesHeld)
    .leftJoin(institutions, eq(institutions.id, staffRolesHeld.institutionId))
    .where(
      and(
        inArray(
          staffRolesHeld.personId,
          rows.map(({ person }) => person.id),
        ),
        institutionId === null ? undefined : eq(staffRolesHeld.institutionId, institutionId),
      ),
    )
    .orderBy(asc(staffRolesHeld.createdAt), asc(staffRolesHeld.role))
  return rows.map(({ person, hasFactor, lastSeenAt }) => ({
    id: person.id,
    email: person.email,
    name: person.name,
    roles: held
      .filter(({ personId }) => personId === person.id)
      .map(({ role, institution }) => ({
        role,
        institution: institution && { id: institution.id, name: institution.name },
      })),
    state: stateOf(person),
    hasSecondFactor: hasFactor,
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  }))
}

function stateOf({ disabledAt, passwordHash }: StoredPerson): StaffPerson['state'] {
  if (disabledAt !== null) return 'disabled'
  return passwordHash === null ? 'invited' : 'active'
}

/** The person with an address, in any capitals. */
export async function personByEmail(db: Queries, email: string): Promise<StoredPerson | undefined> {
  const [person] = await db.select().from(staffPersons).where(eq(staffPersons.email, email.toLowerCase()))
  return person
}

/** How many persons are operators who can sign in, without one of them. */
export async function otherOperators(db: Queries, personId: string): Promise<number> {
  const counted = await db
    .select({ others: count() })
    .from(staffRolesHeld)
    .innerJoin(staffPersons, eq(staffPersons.id, staffRolesHeld.personId))
    .where(
      and(
        eq(staffRolesHeld.role, 'operator'),
        isNull(staffPersons.disabledAt),
        sql`${staffPersons.id} <> ${personId}`,
      ),
    )
  return theRow(counted).others
}
