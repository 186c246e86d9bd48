import { and, eq } from 'drizzle-orm'
import { endSession, login, logout, sessionList } from '#contract/calls/account.ts'
import { type RouteContext, withinFailures } from '#server/domains/access/index.ts'
import { originOf, recordSecurityEvent, type SignInWay } from '#server/domains/security-log/index.ts'
import { isPassword } from '#server/platform/crypto/password.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { tokens } from '#server/tables/index.ts'
import { companyOf, whoSignsIn } from './company.ts'
import { deviceHashIn } from './device.ts'
import { sessionsOf } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { addressFailures, passwordFailures } from './sign-in-limits.ts'
import { personByFacebook, personByGoogle, type SocialPerson } from './social.ts'
import { socialMember } from './social-member.ts'
import { mailVerification } from './verification.ts'

/**
 * Signing in and out (spec: accounts#sessions). A social provider that is not configured is refused
 * (spec: accounts#social-sign-in).
 */
export function sessionRoutes(context: RouteContext, integrations: Integrations): void {
  const { app, db, now } = context

  route(context, login, async ({ body, request, reply }) => {
    const origin = originOf(request)
    const failed = (companyId: string, by: SignInWay, memberId: string | null) =>
      recordSecurityEvent(db, {
        ...{ kind: 'signInFailed', companyId, memberId, origin },
        ...{ details: { by }, at: now() },
      })
    if (body.provider !== 'email') {
      const company = await companyOf(db, body.accessKey)
      const person = await withinFailures(context, [addressFailures(origin)], { origin }, () =>
        personBehind(integrations, body).catch(async (cause: unknown) => {
          await failed(company.id, body.provider, null)
          throw new Refusal('login.providerFailed', { cause })
        }),
      )
      const { isNew, ...found } = await socialMember(db, company.id, person, now())
      if (isNew && found.member.emailVerifiedAt === null) {
        await mailVerification(context, integrations, found.member).catch((error: unknown) =>
          app.log.error({ err: error }, 'a verification letter could not be sent'),
        )
      }
      return signIn(db, { ...found, company }, { by: body.provider, request, reply, now: now() })
    }
    const email = body.email.toLowerCase()
    const asked = { accessKey: body.accessKey, email, hash: deviceHashIn(request), now: now() }
    const { company, found, device } = await whoSignsIn(db, asked)
    const memberId = found?.member.id
    const account = memberId ?? `${company.id} ${email}`
    const limits = passwordFailures({ account, device, address: request.ip })
    const who = { companyId: company.id, origin, ...(memberId !== undefined && { memberId }) }
    const row = await withinFailures(context, limits, who, async () => {
      const matches = await isPassword(found?.member.passwordHash, body.password)
      if (found !== undefined && matches) return found
      await failed(company.id, 'password', memberId ?? null)
      throw new Refusal('login.failed')
    })
    return signIn(db, { ...row, company }, { by: 'password', request, reply, now: now() }, device)
  })

  route(context, sessionList, async ({ member: { member, tokenHash } }) => ({
    list: await sessionsOf(db, { memberId: member.id, tokenHash, now: now() }),
  }))

  route(context, endSession, async ({ member: { member }, body, request }) => {
    const own = and(eq(tokens.id, body.id), eq(tokens.memberId, member.id))
    const ended = await db.delete(tokens).where(own).returning({ id: tokens.id })
    if (ended.length === 0) throw new Refusal('session.notFound')
    await recordSecurityEvent(db, {
      ...{ kind: 'sessionEnded', memberId: member.id, origin: originOf(request) },
      ...{ details: { by: 'otherSession' }, at: now() },
    })
    return null
  })

  route(context, logout, async ({ member: { member, tokenHash }, request }) => {
    await db.delete(tokens).where(eq(tokens.hash, tokenHash))
    await recordSecurityEvent(db, {
      ...{ kind: 'sessionEnded', memberId: member.id, origin: originOf(request) },
      ...{ details: { by: 'logout' }, at: now() },
    })
    return null
  })
}

/** The person whom an access token belongs to. Rejects for another app's token, and without a configured provider. */
async function personBehind(
  { google, facebook }: Integrations,
  { provider, accessToken }: { provider: 'google' | 'facebook'; accessToken: string },
): Promise<SocialPerson> {
  if (provider === 'google' && google !== undefined) return personByGoogle(google, accessToken)
  if (provider === 'facebook' && facebook !== undefined) return personByFacebook(facebook, accessToken)
  throw new Error(`sign-in with ${provider} is not configured`)
}
