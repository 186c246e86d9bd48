import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Access } from '#contract/call.ts'
import type { Room } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { companies, institutions, members, staffTokens, tokens } from '#server/tables/index.ts'

/** A token unused for so long is forgotten, ms. */
const idleMs = 24 * 60 * 60 * 1000
/** Its use is noted at most this often, ms: reading must not mean writing. */
const noteEveryMs = 5 * 60 * 1000

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** 256 random bits: what the browser gets, and what the table keeps. */
export function newToken(now: Date, lastsMs = idleMs) {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token), expiresAt: new Date(now.getTime() + lastsMs) }
}

/** Who makes a member's call, with company and institution. */
async function memberByToken({ db, now }: Room, hash: string) {
  const at = now()
  const [row] = await db
    .select({ member: members, company: companies, institution: institutions, lastUsedAt: tokens.lastUsedAt })
    .from(tokens)
    .innerJoin(members, eq(members.id, tokens.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(and(eq(tokens.hash, hash), gt(tokens.expiresAt, at)))
  if (row === undefined) return undefined
  const { lastUsedAt, ...person } = row
  if (at.getTime() - lastUsedAt.getTime() > noteEveryMs) {
    await db
      .update(tokens)
      .set({ lastUsedAt: at, expiresAt: new Date(at.getTime() + idleMs) })
      .where(and(eq(tokens.hash, hash), lt(tokens.lastUsedAt, at)))
  }
  return { ...person, tokenHash: hash }
}
export type SignedInMember = NonNullable<Awaited<ReturnType<typeof memberByToken>>>

async function isStaff({ db, now }: Room, hash: string): Promise<boolean> {
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
 * Lets a call in, or refuses it: 401 `session.required` without a token that is known, 403 `session.forbidden`
 * where a member asks for what is an operator's, or an operator for what is a member's (spec: calls#conventions).
 */
export function admit(
  room: Room,
  access: 'member',
  authorization: string | undefined,
): Promise<SignedInMember>
export function admit(
  room: Room,
  access: Access,
  authorization: string | undefined,
): Promise<SignedInMember | undefined>
export async function admit(
  room: Room,
  access: Access,
  authorization: string | undefined,
): Promise<SignedInMember | undefined> {
  if (access === 'public') return undefined
  const token = bearer.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new Refusal('session.required')
  const hash = hashToken(token)
  const member = await memberByToken(room, hash)
  if (member !== undefined && access === 'member') return member
  const staff = member === undefined && (await isStaff(room, hash))
  if (staff && access === 'staff') return undefined
  throw new Refusal(member !== undefined || staff ? 'session.forbidden' : 'session.required')
}
