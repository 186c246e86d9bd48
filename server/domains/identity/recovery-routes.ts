import { changeForgotPassword, forgotPassword, verifyForgotPassword } from '#contract/calls/account.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { companyOf, memberByEmail } from './company.ts'
import { oneTimePasswordLetter } from './letters.ts'
import { beginReset, openedReset, ownerOfReset, resetPassword } from './recovery.ts'

/** As at sign-in: a laboratory shares an address, nobody shares an account. */
const perAddress = { name: 'reset.address', max: 300, seconds: 60 }
const perAccountAndAddress = { name: 'reset.accountAndAddress', max: 5, seconds: 600 }
/** Letters to one mailbox. Whoever reads it can use each of them: this holds nobody off their own account. */
const perAccount = { name: 'reset.account', max: 20, seconds: 600 }
/** Beyond the five tries of each reset: guesses at one reset, right or wrong. */
const perReset = { name: 'reset.guesses', max: 20, seconds: 600 }
/**
 * Guesses in a day at all resets of one account by who has not shown that they read the letter: of a million one-time
 * passwords they meet none. The mailed link is not counted here: who opens it is no guesser, and cannot be held off by one.
 */
const guessesPerAccount = { name: 'reset.accountGuesses', max: 30, seconds: 86_400 }

/** A forgotten password, from the mailed one-time password to the new one (spec: accounts#forgotten-password). */
export function recoveryRoutes(context: RouteContext, { brand, publicUrl, mail }: Integrations): void {
  const { db, now } = context
  const fromAddress = attempts(context, perAddress)
  const fromAddressOnAccount = attempts(context, perAccountAndAddress)
  const onAccount = attempts(context, perAccount)
  const onReset = attempts(context, perReset)
  const atAccount = attempts(context, guessesPerAccount)

  /** Counts a guess at a reset and at the account behind it. @throws Refusal `request.tooMany` */
  async function noteGuess(code: string): Promise<void> {
    await onReset(code)
    const owner = await ownerOfReset(db, code, now())
    if (owner !== undefined && !owner.byLetter) await atAccount(owner.memberId)
  }

  route(context, forgotPassword, async ({ body, request }) => {
    await fromAddress(request.ip)
    const company = await companyOf(db, body.accessKey)
    const account = `${company.id} ${body.email.toLowerCase()}`
    await fromAddressOnAccount(`${account} ${request.ip}`)
    await onAccount(account)
    const found = await memberByEmail(db, company.id, body.email)
    if (found === undefined) throw new Refusal('password.emailUnknown')
    const { code, mailedCode, otp } = await beginReset(db, found.member.id, now())
    const letter = oneTimePasswordLetter(brand, otp, `${publicUrl()}/password-reset/${mailedCode}`)
    await mail.send(found.member.email, letter).catch((cause: unknown) => {
      throw new Refusal('mail.failed', { cause })
    })
    return { code }
  })

  route(context, verifyForgotPassword, async ({ body, request }) => {
    await fromAddress(request.ip)
    await companyOf(db, body.accessKey)
    await noteGuess(body.code)
    if ((await openedReset(db, body, now())) === undefined) throw new Refusal('password.otpInvalid')
    return null
  })

  route(context, changeForgotPassword, async ({ body, request }) => {
    await fromAddress(request.ip)
    await companyOf(db, body.accessKey)
    if (body.newPassword !== body.confNewPassword) {
      const message = 'confirmation password must match'
      throw new Refusal('request.invalid', { fields: [{ field: 'conf_new_password', message }] })
    }
    await noteGuess(body.code)
    if (!(await resetPassword(db, body, now()))) throw new Refusal('password.otpInvalid')
    return null
  })
}
