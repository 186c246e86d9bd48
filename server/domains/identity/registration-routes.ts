import { register, resendVerification, verifyEmail } from '#contract/calls/account.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { issueDue } from '#server/domains/certificates/index.ts'
import { hashPassword } from '#server/platform/crypto/password.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { members } from '#server/tables/index.ts'
import { refuseCommonPassword } from './common-password.ts'
import { companyOf, memberByEmail } from './company.ts'
import { confirmAddress, mailVerification } from './verification.ts'

/** A whole laboratory may register at once from one address; one mailbox gets only a few letters. */
const perAddress = { name: 'register.address', max: 300, seconds: 60 }
const perMailbox = { name: 'verification.mailbox', max: 5, seconds: 600 }

/** Registration, and the confirmation of an address (spec: accounts#email-verification). */
export function registrationRoutes(context: RouteContext, integrations: Integrations): void {
  const { app, db, now } = context
  const fromAddress = attempts(context, perAddress)
  const toMailbox = attempts(context, perMailbox)

  route(context, register, async ({ body, request }) => {
    await fromAddress(request.ip)
    const company = await companyOf(db, body.accessKey)
    refuseCommonPassword(body.newPassword)
    const email = body.email.toLowerCase()
    if (await memberByEmail(db, company.id, email)) throw new Refusal('register.emailTaken')
    const passwordHash = await hashPassword(body.newPassword)
    const [member] = await db
      .insert(members)
      .values({ companyId: company.id, email, passwordHash, createdAt: now() })
      // Of two registrations of one address at once, the unique index accepts the first.
      .onConflictDoNothing()
      .returning()
    if (member === undefined) throw new Refusal('register.emailTaken')
    // The account exists; if the letter cannot be sent now, the member asks for another one ('Kirim ulang').
    await mailVerification(context, integrations, member).catch((error: unknown) =>
      app.log.error({ err: error }, 'a verification letter could not be sent'),
    )
    return null
  })

  route(context, verifyEmail, async ({ body, request }) => {
    await fromAddress(request.ip)
    const memberId = await confirmAddress(db, body.code, now())
    if (memberId === undefined) throw new Refusal('email.codeInvalid')
    // What was finished before has waited for this (spec: certificates#issuing).
    await issueDue(db, memberId, now())
    return null
  })

  route(context, resendVerification, async ({ member: { member } }) => {
    if (member.emailVerifiedAt !== null) return null
    await toMailbox(member.id)
    await mailVerification(context, integrations, member).catch((cause: unknown) => {
      throw new Refusal('mail.failed', { cause })
    })
    return null
  })
}
