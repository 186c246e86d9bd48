import { parse, serialize } from 'cookie'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '#server/platform/db/database.ts'
import { knownDevices } from '#server/tables/index.ts'
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

/** Whether a member has signed in with this browser before. */
export async function isKnownDevice(
  db: Queries,
  { deviceHash, memberId, now }: { deviceHash: string | undefined; memberId: string; now: Date },
): Promise<boolean> {
  if (deviceHash === undefined) return false
  const [known] = await db
    .select({ memberId: knownDevices.memberId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.deviceHash, deviceHash),
        eq(knownDevices.memberId, memberId),
        gt(knownDevices.expiresAt, now),
      ),
    )
  return known !== undefined
}

/**
 * Remembers that a member has proved who they are in the browser of this request. A browser that has no token of ours
 * gets one; a token that we did not give is replaced, so that nobody can choose it.
 */
export async function rememberDevice(
  db: Queries,
  { memberId, request, reply, now }: { memberId: string; now: Date } & Exchange,
): Promise<void> {
  const sent = deviceHashIn(request)
  const isOurs =
    sent !== undefined &&
    (await db.select().from(knownDevices).where(eq(knownDevices.deviceHash, sent)).limit(1)).length > 0
  const token = isOurs ? undefined : newCode()
  const deviceHash = token === undefined ? (sent ?? '') : hashCode(token)
  const expiresAt = new Date(now.getTime() + lastsSeconds * 1000)
  await db
    .insert(knownDevices)
    .values({ deviceHash, memberId, createdAt: now, lastUsedAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.memberId],
      set: { lastUsedAt: now, expiresAt },
    })
  const beyond = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.memberId, memberId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.deviceHash))
    .offset(mostDevices)
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.memberId, memberId), inArray(knownDevices.deviceHash, beyond)))
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
