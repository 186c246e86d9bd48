import { and, eq, lt } from 'drizzle-orm'
import { login, logout } from '#contract/calls/account.ts'
import { companies, institutions, members, tokens } from '#server/db/schema.ts'
import { attempts } from '#server/http/attempts.ts'
import { newToken } from '#server/http/authentication.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Room } from '#server/http/room.ts'
import { route } from '#server/http/route.ts'
import { memberAnswer } from './member.ts'
import { isPassword } from './password.ts'

/** A laboratory signs in all at once from one address; one account does not. */
const perAddress = { max: 300, seconds: 60 }
const perAccountAndAddress = { max: 10, seconds: 300 }
const perAccount = { max: 50, seconds: 300 }

/** Signing in and out (spec 1, section 4). Social providers are refused until one is configured (decision 51). */
export function sessionCalls(room: Room): void {
  const { db, now } = room
  const fromAddress = attempts(room, perAddress)
  const fromAddressOnAccount = attempts(room, perAccountAndAddress)
  const onAccount = attempts(room, perAccount)

  route(room, login, async ({ body, request }) => {
    await fromAddress(request, request.ip)
    const [company] = await db.select().from(companies).where(eq(companies.accessKey, body.accessKey))
    if (company === undefined) throw new Refusal('accessKey.unknown')
    if (body.provider !== 'email') throw new Refusal('login.providerFailed')
    const email = body.email.toLowerCase()
    await fromAddressOnAccount(request, `${company.id} ${email} ${request.ip}`)
    await onAccount(request, `${company.id} ${email}`)
    const [row] = await db
      .select({ member: members, institution: institutions })
      .from(members)
      .leftJoin(institutions, eq(institutions.id, members.institutionId))
      .where(and(eq(members.companyId, company.id), eq(members.email, email)))
    const matches = await isPassword(row?.member.passwordHash, body.password)
    if (row === undefined || !matches) throw new Refusal('login.failed')

    const { token, hash, expiresAt } = newToken(now())
    const memberId = row.member.id
    await db.delete(tokens).where(and(eq(tokens.memberId, memberId), lt(tokens.expiresAt, now())))
    await db.insert(tokens).values({ hash, memberId, createdAt: now(), lastUsedAt: now(), expiresAt })
    return { ...memberAnswer({ ...row, company }), token }
  })

  route(room, logout, async ({ member }) => {
    await db.delete(tokens).where(eq(tokens.hash, member.tokenHash))
    return null
  })
}
