import { and, desc, eq, gt, isNotNull, lte, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Session } from '#contract/calls/account.ts'
import type { StaffSelf } from '#contract/calls/staff.ts'
import { limits } from '#contract/rules/limits.ts'
import {
  newToken,
  type RouteContext,
  type SignedInStaff,
  staffByToken,
} from '#server/domains/access/index.ts'
import { browserName } from '#server/domains/identity/index.ts'
import { originOf } from '#server/domains/security-log/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { staffPasskeys, staffRecoveryCodes, staffSessions, staffTotps } from '#server/tables/index.ts'
import { personAnswer } from './persons.ts'

const pendingMs = limits.staff.pendingMinutes * 60 * 1000
const wholeMs = limits.staff.sessionHours * 60 * 60 * 1000

type Clocked = Pick<RouteContext, 'db' | 'now'>

/** A person's own view, and the token that opens the session: told this once. */
export type OpenedSession = StaffSelf & { readonly token: string }

/**
 * Opens a session for a person whose password was right. Until it can act it lasts some minutes; the proof of the second
 * factor replaces its token and makes it last its hours.
 */
export async function openSession(
  context: Clocked,
  personId: string,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<OpenedSession> {
  const { db, now } = context
  const at = now()
  const { token, hash } = newToken(at)
  await db.delete(staffSessions).where(lte(staffSessions.expiresAt, at))
  await db.insert(staffSessions).values({
    ...{ hash, personId, ...originOf(request), createdAt: at, lastUsedAt: at },
    expiresAt: new Date(at.getTime() + pendingMs),
  })
  const staff = await staffByToken(context, hash)
  if (staff === undefined) throw new Error('a session that was just opened is not there')
  if (staff.stage === 'open') await db.update(staffSessions).set(until(at, wholeMs)).where(byHash(hash))
  return { ...(await selfAnswer(db, staff)), token }
}

/** Marks a session as one in which the second factor was proved. It has another token from then on. */
export async function proveSession(context: Clocked, { session }: SignedInStaff): Promise<OpenedSession> {
  const { db, now } = context
  const at = now()
  const { token, hash } = newToken(at)
  await db
    .update(staffSessions)
    .set({ hash, factorProvedAt: at, challenge: null, lastUsedAt: at, ...until(session.createdAt, wholeMs) })
    .where(byHash(session.hash))
  const staff = await staffByToken(context, hash)
  if (staff === undefined) throw new Error('a session that was just proved is not there')
  return { ...(await selfAnswer(db, staff)), token }
}

const byHash = (hash: string) => eq(staffSessions.hash, hash)
const until = (from: Date, ms: number) => ({ expiresAt: new Date(from.getTime() + ms) })

export async function selfAnswer(db: Queries, { person, stage }: SignedInStaff): Promise<StaffSelf> {
  const { id, email, name, roles } = await personAnswer(db, person.id, null)
  const totps = await db
    .select()
    .from(staffTotps)
    .where(and(eq(staffTotps.personId, id), isNotNull(staffTotps.sealedSecret)))
  const passkeys = await db.select().from(staffPasskeys).where(eq(staffPasskeys.personId, id))
  const recoveryCodes = await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.personId, id))
  return {
    ...{ id, email, name, stage, roles },
    factors: {
      totp: totps.length > 0,
      passkeys: passkeys.map((key) => ({
        id: key.id,
        name: key.name,
        since: key.createdAt.toISOString(),
        lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodes,
    },
  }
}

/** A person's sessions that still stand, the last used first. */
export async function sessionsOf(
  db: Queries,
  { person, session }: SignedInStaff,
  now: Date,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.personId, person.id), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.lastUsedAt), desc(staffSessions.createdAt))
  return rows.map((row) => ({
    id: row.id,
    ...browserName(row.userAgent),
    address: row.address,
    since: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.hash === session.hash,
  }))
}

/** Ends a session of a person by its id; false where they have none of this id. */
export async function endSession(db: Queries, { person }: SignedInStaff, id: string): Promise<boolean> {
  const own = and(eq(staffSessions.id, id), eq(staffSessions.personId, person.id))
  return (await db.delete(staffSessions).where(own).returning({ id: staffSessions.id })).length > 0
}

export const endOtherSessions = (db: Queries, { person, session }: SignedInStaff) =>
  db
    .delete(staffSessions)
    .where(and(eq(staffSessions.personId, person.id), ne(staffSessions.hash, session.hash)))
