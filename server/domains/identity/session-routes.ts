import { eq } from 'drizzle-orm'
import { login, logout } from '#contract/calls/account.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { isPassword } from '#server/platform/crypto/password.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { tokens } from '#server/tables/index.ts'
import { companyOf, memberByEmail } from './company.ts'
import { signIn } from './sign-in.ts'
import { personByFacebook, personByGoogle, type SocialPerson } from './social.ts'
import { socialMember } from './social-member.ts'
import { mailVerification } from './verification.ts'

/** A whole laboratory may sign in at once from one address; for one account few attempts are enough. */
const perAddress = { name: 'login.address', max: 300, seconds: 60 }
const perAccountAndAddress = { name: 'login.accountAndAddress', max: 10, seconds: 300 }
const perAccount = { name: 'login.account', max: 50, seconds: 300 }

/**
 * Signing in and out (spec: accounts#sessions). A social provider that is not configured is refused
 * (spec: accounts#social-sign-in).
 */
export function sessionRoutes(context: RouteContext, integrations: Integrations): void {
  const { app, db, now } = context
  const fromAddress = attempts(context, perAddress)
  const fromAddressOnAccount = attempts(context, perAccountAndAddress)
  const onAccount = attempts(context, perAccount)

  route(context, login, async ({ body, request }) => {
    await fromAddress(request.ip)
    const company = await companyOf(db, body.accessKey)
    if (body.provider !== 'email') {
      const person = await personBehind(integrations, body).catch((cause: unknown) => {
        throw new Refusal('login.providerFailed', { cause })
      })
      const { isNew, ...found } = await socialMember(db, company.id, person, now())
      if (isNew && found.member.emailVerifiedAt === null) {
        await mailVerification(context, integrations, found.member).catch((error: unknown) =>
          app.log.error({ err: error }, 'a verification letter could not be sent'),
        )
      }
      return signIn(db, { ...found, company }, now())
    }
    const email = body.email.toLowerCase()
    await fromAddressOnAccount(`${company.id} ${email} ${request.ip}`)
    await onAccount(`${company.id} ${email}`)
    const row = await memberByEmail(db, company.id, email)
    const matches = await isPassword(row?.member.passwordHash, body.password)
    if (row === undefined || !matches) throw new Refusal('login.failed')
    return signIn(db, { ...row, company }, now())
  })

  route(context, logout, async ({ member }) => {
    await db.delete(tokens).where(eq(tokens.hash, member.tokenHash))
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
