import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { AppContext } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { companies, institutions, members, staffTokens, tokens } from '#server/tables/index.ts'
import { sessionStands } from './session-stands.ts'

/** A member with company and institution. */
export interface Person {
  readonly member: typeof members.$inferSelect
  readonly company: typeof companies.$inferSelect
  readonly institution: typeof institutions.$inferSelect | null
}

/** Who makes a member's call. */
export interface SignedInMember extends Person {
  readonly tokenHash: string
}

/** What every route of a domain works with. */
export type RouteContext = AppContext<SignedInMember>
export type DatabaseAndClock = Pick<RouteContext, 'db' | 'now'>

/** How long a session lasts, ms. */
const sessionMs = limits.session.hours * 60 * 60 * 1000
/** A token's use is recorded at most this often, ms: reading must not mean writing. */
const noteEveryMs = 5 * 60 * 1000

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** 256 random bits: `token` is what the browser gets, `hash` what the table keeps. */
export function newToken(now: Date, lastsMs = sessionMs) {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token), expiresAt: new Date(now.getTime() + lastsMs) }
}

async function memberByToken(
  { db, now }: DatabaseAndClock,
  hash: string,
): Promise<SignedInMember | undefined> {
  const at = now()
  const [row] = await db
    .select({ member: members, company: companies, institution: institutions, lastUsedAt: tokens.lastUsedAt })
    .from(tokens)
    .innerJoin(members, eq(members.id, tokens.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(and(eq(tokens.hash, hash), sessionStands(db, at)))
  if (row === undefined) return undefined
  const { lastUsedAt, ...person } = row
  if (at.getTime() - lastUsedAt.getTime() > noteEveryMs) {
    await db
      .update(tokens)
      .set({ lastUsedAt: at })
      .where(and(eq(tokens.hash, hash), lt(tokens.lastUsedAt, at)))
  }
  return { ...person, tokenHash: hash }
}

async function isStaff({ db, now }: DatabaseAndClock, hash: string): Promise<boolean> {
  const at = now()
  const own = eq(staffTokens.hash, hash)
  const [row] = await db
    .select({ lastUsedAt: staffTokens.lastUsedAt })
    .from(staffTokens)
    .where(and(own, gt(staffTokens.expiresAt, at)))
  if (row === undefined) return false
  if (at.getTime() - row.lastUsedAt.getTime() > noteEveryMs)
    await db.update(staffTokens).set({ lastUsedAt: at }).where(own)
  return true
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/i

/**
 * Admits calls by their bearer tokens. It refuses with 401 `session.required` where there is no known token, and with
 * 403 `session.forbidden` where a member makes an operator's call, or an operator a member's (spec: calls#conventions).
 */
export const authenticator =
  (context: DatabaseAndClock): RouteContext['authenticate'] =>
  async (access, authorization) => {
    if (access === 'public') return undefined
    const token = bearer.exec(authorization ?? '')?.[1]
    if (token === undefined) throw new Refusal('session.required')
    const hash = hashToken(token)
    const member = await memberByToken(context, hash)
    if (member !== undefined && access === 'member') return member
    const staff = member === undefined && (await isStaff(context, hash))
    if (staff && access === 'staff') return undefined
    throw new Refusal(member !== undefined || staff ? 'session.forbidden' : 'session.required')
  }

/** The member who makes a request that is no call of the contract, such as one for a file. */
export async function requireMember(
  { authenticate }: Pick<RouteContext, 'authenticate'>,
  authorization: string | undefined,
): Promise<SignedInMember> {
  const member = await authenticate('member', authorization)
  if (member === undefined) throw new Refusal('session.required')
  return member
}
