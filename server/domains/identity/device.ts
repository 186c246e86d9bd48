import { parse, serialize } from 'cookie'
import {
  and,
  type Column,
  desc,
  eq,
  exists,
  gt,
  inArray,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import { knownDevices, members } from '#server/tables/index.ts'
import { hashCode, newCode } from './secret-codes.ts'

/** Holds a random token that names this browser, and nobody. It opens nothing: it only has limits of its own. */
const cookieName = 'ruanguji-device'
/** Only sign-in and recovery are sent it. */
const cookiePath = '/users/v1/member'
/** How long a browser stays known after a sign-in, s: the most that Chrome keeps a cookie. */
const lastsSeconds = 400 * 24 * 60 * 60
/** Browsers that are remembered of one member; the one that was used longest ago is forgotten first. */
const mostDevices = 30

/** The hash of the token that a request's browser has; undefined where it has none. */
export function deviceHashIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = parse(headers.cookie ?? '')[cookieName]
  return token === undefined || !/^[A-Za-z0-9_-]{32}$/.test(token) ? undefined : hashCode(token)
}

/** The browser of a request, as it names itself and as it is known. */
export interface Device {
  /** Of its token; undefined where it has none. */
  readonly hash: string | undefined
  /** Whether its token is one that we gave. */
  readonly isOurs: boolean
  /** Whether the member has signed in with it before. */
  readonly isKnown: boolean
}

/** What a query reads of a browser; `member` is a member's id, or the query's own column of it. */
export function deviceColumns(
  db: Queries,
  { hash, member, now }: { hash: string | Placeholder; member: Column | string; now: Date | Placeholder },
) {
  const sent = eq(knownDevices.deviceHash, hash)
  const there = (which: SQL | undefined) =>
    sql<boolean>`${exists(db.select({ hash: knownDevices.deviceHash }).from(knownDevices).where(which))}`
  return {
    isOurs: there(sent),
    isKnown: there(and(sent, eq(knownDevices.memberId, member), gt(knownDevices.expiresAt, now))),
  }
}

/** What is known of the browser in which a member has proved who they are. */
export async function deviceOf(
  db: Queries,
  { request, memberId, now }: { request: Exchange['request']; memberId: string; now: Date },
): Promise<Device> {
  const hash = deviceHashIn(request)
  const known = await db
    .select(deviceColumns(db, { hash: hash ?? '', member: memberId, now }))
    .from(members)
    .where(eq(members.id, memberId))
  return { hash, ...theRow(known) }
}

/**
 * The two statements by which it is remembered that a member has proved who they are in a browser, and the token that it is to get: one that has no
 * token of ours gets one; a token that we did not give is replaced, so that nobody can choose it.
 */
export function remembering(
  db: Queries,
  { memberId, device, now }: { memberId: string; device: Device; now: Date },
) {
  const token = device.isOurs ? undefined : newCode()
  const deviceHash = token === undefined ? (device.hash ?? '') : hashCode(token)
  const expiresAt = new Date(now.getTime() + lastsSeconds * 1000)
  const remember = db
    .insert(knownDevices)
    .values({ deviceHash, memberId, createdAt: now, lastUsedAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.memberId],
      set: { lastUsedAt: now, expiresAt },
    })
  const own = eq(knownDevices.memberId, memberId)
  // Besides this one, whether its row is there already or not.
  const others = and(own, ne(knownDevices.deviceHash, deviceHash))
  const beyond = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(others)
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.deviceHash))
    .offset(mostDevices - 1)
  const forget = db.delete(knownDevices).where(and(own, inArray(knownDevices.deviceHash, beyond)))
  return { token, remember, forget }
}

/** Remembers that a member has proved who they are in the browser of this request. */
export async function rememberDevice(
  db: Queries,
  { memberId, request, reply, now }: { memberId: string; now: Date } & Exchange,
): Promise<void> {
  const device = await deviceOf(db, { request, memberId, now })
  const { token, remember, forget } = remembering(db, { memberId, device, now })
  await remember
  await forget
  giveToken(token, { request, reply })
}

/** Gives the browser its token, where it is to get one. */
export function giveToken(token: string | undefined, { request, reply }: Exchange): void {
  if (token === undefined) return
  const secure = request.protocol === 'https'
  const cookie = {
    path: cookiePath,
    maxAge: lastsSeconds,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  } as const
  reply.header('set-cookie', serialize(cookieName, token, cookie))
}

/** A call on its way, as far as browsers are told apart by it. */
export interface Exchange {
  readonly request: Pick<FastifyRequest, 'headers' | 'protocol' | 'ip'>
  readonly reply: Pick<FastifyReply, 'header'>
}
