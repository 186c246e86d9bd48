import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import {
  type HeldRole,
  mayAct,
  needsSecondFactor,
  type StaffRole,
  type StaffStage,
} from '#contract/rules/staff-roles.ts'
import type { Queries } from '#server/platform/db/database.ts'
import {
  staffPasskeys,
  staffPersons,
  staffRolesHeld,
  staffSessions,
  staffTotps,
} from '#server/tables/index.ts'
import type { DatabaseAndClock } from './authentication.ts'

/** Who makes a call of staff. */
export interface SignedInStaff {
  readonly person: typeof staffPersons.$inferSelect
  /** As they are now: a role that was taken away opens nothing any more. */
  readonly roles: readonly HeldRole[]
  readonly session: typeof staffSessions.$inferSelect
  readonly stage: StaffStage
  /** Whether one of these roles may act in an institution, or on the installation where it is null. */
  readonly mayAct: (roles: readonly StaffRole[], institutionId: string | null) => boolean
}

/** A session's use is recorded at most this often, ms. */
const noteEveryMs = 60 * 1000

/** Whether a person has set up a second factor. */
export const hasSecondFactor = (db: Queries) =>
  sql<boolean>`(exists (${db
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.personId, staffPersons.id))}) or exists (${db
    .select({ id: staffTotps.personId })
    .from(staffTotps)
    .where(and(eq(staffTotps.personId, staffPersons.id), isNotNull(staffTotps.sealedSecret)))}))`

export const rolesOf = (db: Queries, personId: string): Promise<HeldRole[]> =>
  db
    .select({ role: staffRolesHeld.role, institutionId: staffRolesHeld.institutionId })
    .from(staffRolesHeld)
    .where(eq(staffRolesHeld.personId, personId))

/** The person whose session has this token's hash; undefined where it ended, or where the person is disabled. */
export async function staffByToken(
  { db, now }: DatabaseAndClock,
  hash: string,
): Promise<SignedInStaff | undefined> {
  const at = now()
  const [row] = await db
    .select({ session: staffSessions, person: staffPersons, hasFactor: hasSecondFactor(db) })
    .from(staffSessions)
    .innerJoin(staffPersons, eq(staffPersons.id, staffSessions.personId))
    .where(
      and(eq(staffSessions.hash, hash), gt(staffSessions.expiresAt, at), isNull(staffPersons.disabledAt)),
    )
  if (row === undefined) return undefined
  const { session, person, hasFactor } = row
  const roles = await rolesOf(db, person.id)
  if (at.getTime() - session.lastUsedAt.getTime() > noteEveryMs)
    await db
      .update(staffSessions)
      .set({ lastUsedAt: at })
      .where(and(eq(staffSessions.hash, hash), lt(staffSessions.lastUsedAt, at)))
  return {
    ...{ person, roles, session },
    stage: stageOf({ roles, hasFactor, isProved: session.factorProvedAt !== null }),
    mayAct: (allowed, institutionId) => mayAct(roles, allowed, institutionId),
  }
}

/** Judged at each call: a role that was given since needs the second factor at once. */
function stageOf({
  roles,
  hasFactor,
  isProved,
}: {
  roles: readonly HeldRole[]
  hasFactor: boolean
  isProved: boolean
}): StaffStage {
  if (hasFactor) return isProved ? 'open' : 'secondFactor'
  return needsSecondFactor(roles) ? 'enrolment' : 'open'
}
