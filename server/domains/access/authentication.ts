import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/rules/limits.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import { gathered } from '#server/platform/db/gathered.ts'
import type { AppContext } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { bankTokens, companies, institutions, members, tokens } from '#server/tables/index.ts'
import { sessionStands } from './session-stands.ts'
import { admitStaff } from './staff-admission.ts'
import { type SignedInStaff, staffByToken } from './staff-session.ts'

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
export type RouteContext = AppContext<SignedInMember, SignedInStaff>
export type DatabaseAndClock = Pick<RouteContext, 'db' | 'now'>

/** How long a session lasts, ms. */
const sessionMs = limits.session.hours * 60 * 60 * 1000
/** A token's use is recorded at most this often, ms: reading must not mean writing. */
const noteEveryMs = 5 * 60 * 1000

/** SHA-256 of a token, hex. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** 256 random bits: `token` is what the browser gets, `hash` what the table keeps. */
export function newToken(now: Date, lastsMs = sessionMs) {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token), expiresAt: new Date(now.getTime() + lastsMs) }
}

const membersOfTokens = builtOnce((db) =>
  db
    .select({
      ...{ hash: tokens.hash, lastUsedAt: tokens.lastUsedAt },
      ...{ member: members, company: companies, institution: institutions },
    })
    .from(tokens)
    .innerJoin(members, eq(members.id, tokens.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(
      and(sql`${tokens.hash} = any(${sql.placeholder('hashes')})`, sessionStands(db, sql.placeholder('at'))),
    )
    .prepare('members_of_tokens'),
)

type Asked = Pick<DatabaseAndClock, 'now'> & { hash: string }

const memberOfToken = builtOnce((db) =>
  gathered(async (all: readonly Asked[]) => {
    const at = all[0]?.now().toISOString()
    const rows = await membersOfTokens(db).execute({ at, hashes: all.map(({ hash }) => hash) })
    const byHash = new Map(rows.map((row) => [row.hash, row]))
    return all.map(({ hash }) => byHash.get(hash))
  }),
)

async function memberByToken(
  { db, now }: DatabaseAndClock,
  hash: string,
): Promise<SignedInMember | undefined> {
  const row = await memberOfToken(db)({ hash, now })
  if (row === undefined) return undefined
  const { lastUsedAt, hash: tokenHash, ...person } = row
  const at = now()
  if (at.getTime() - lastUsedAt.getTime() > noteEveryMs) {
    await db
      .update(tokens)
      .set({ lastUsedAt: at })
      .where(and(eq(tokens.hash, hash), lt(tokens.lastUsedAt, at)))
  }
  return { ...person, tokenHash }
}

async function opensBank({ db, now }: DatabaseAndClock, hash: string): Promise<boolean> {
  const at = now()
  const own = eq(bankTokens.hash, hash)
  const [row] = await db
    .select({ lastUsedAt: bankTokens.lastUsedAt })
    .from(bankTokens)
    .where(and(own, gt(bankTokens.expiresAt, at)))
  if (row === undefined) return false
  if (at.getTime() - row.lastUsedAt.getTime() > noteEveryMs)
    await db.update(bankTokens).set({ lastUsedAt: at }).where(own)
  return true
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/i

/** The hash of a call's token. @throws Refusal `session.required` where it has none */
function tokenHash(authorization: string | undefined): string {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new Refusal('session.required')
  return hashToken(token)
}

/** Refuses a token that does not open a call: 403 where it opens others, 401 where it opens nothing. */
async function refuse(context: DatabaseAndClock, hash: string): Promise<never> {
  const opensAny =
    (await memberByToken(context, hash)) ??
    (await staffByToken(context, hash)) ??
    (await opensBank(context, hash))
  throw new Refusal(opensAny ? 'session.forbidden' : 'session.required')
}

/**
 * Admits calls by their bearer tokens. It refuses with 401 `session.required` where there is no known token, and with
 * 403 `session.forbidden` where the token is of another kind (spec: calls#conventions).
 */
export const authenticator =
  (context: DatabaseAndClock): RouteContext['authenticate'] =>
  async (access, authorization) => {
    if (access === 'public') return undefined
    const hash = tokenHash(authorization)
    const member = access === 'member' ? await memberByToken(context, hash) : undefined
    if (member !== undefined) return member
    if (access === 'bank' && (await opensBank(context, hash))) return undefined
    return refuse(context, hash)
  }

/** Admits calls of the staff, each as its row in `contract/calls/staff-permissions.ts` says. */
export const staffAuthenticator =
  (context: DatabaseAndClock): RouteContext['admitStaff'] =>
  async (call, request) => {
    const hash = tokenHash(request.headers.authorization)
    const staff = (await staffByToken(context, hash)) ?? (await refuse(context, hash))
    return admitStaff(context, staff, { call, request })
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

/** The same of a request that belongs to sitting a test, by the browser that the member's institution demands. */
export async function requireSeated(
  { authenticate, browserOf }: Pick<RouteContext, 'authenticate' | 'browserOf'>,
  request: FastifyRequest,
): Promise<SignedInMember> {
  const member = await requireMember({ authenticate }, request.headers.authorization)
  if (browserOf(member, request) === 'refused') throw new Refusal('browser.required')
  return member
}
