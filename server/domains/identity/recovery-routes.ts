import { changeForgotPassword, forgotPassword, verifyForgotPassword } from '#contract/calls/passwords.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { originOf, recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { refuseCommonPassword } from './common-password.ts'
import { companyOf, memberByEmail } from './company.ts'
import { rememberDevice } from './device.ts'
import { oneTimePasswordLetter } from './letters.ts'
import { beginReset, openedReset, ownerOfReset, resetPassword } from './recovery.ts'

/** As at sign-in: all PCs of a laboratory may share one address, but an account has one owner. */
const perAddress = { name: 'reset.address', max: 300, seconds: 60 }
const perAccountAndAddress = { name: 'reset.accountAndAddress', max: 5, seconds: 600 }
/** Letters to one mailbox. Each of them works for its owner, so this limit locks nobody out of their account. */
const perAccount = { name: 'reset.account', max: 20, seconds: 600 }
/** Guesses at one reset, right or wrong, beside the five wrong ones that each reset allows. */
const perReset = { name: 'reset.guesses', max: 20, seconds: 600 }
/**
 * Guesses in a day at all resets of one account without the mailed link: too few to hit one of a million one-time
 * passwords. Guesses with the mailed link are not counted: whoever has it has read the letter, and a stranger's guesses
 * must not lock them out.
 */
const guessesPerAccount = { name: 'reset.accountGuesses', max: 30, seconds: 86_400 }

/** A forgotten password, from the mailed one-time password to the new one (spec: accounts#forgotten-password). */
export function recoveryRoutes(context: RouteContext, { brand, publicUrl, mail }: Integrations): void {
  const { db, now } = context
  const fromAddress = attempts(context, perAddress)
  const fromAddressOnAccount = attempts(context, perAccountAndAddress)
  const onAccount = attempts(context, perAccount)
  const onReset = attempts(context, perReset)
  const onAccountGuesses = attempts(context, guessesPerAccount)

  /** Counts a guess at a reset and at the account behind it. @throws Refusal `request.tooMany` */
  async function countGuess(code: string): Promise<void> {
    await onReset(code)
    const owner = await ownerOfReset(db, code, now())
    if (owner !== undefined && !owner.byLetter) await onAccountGuesses(owner.memberId)
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
    await countGuess(body.code)
    if ((await openedReset(db, body, now())) === undefined) throw new Refusal('password.otpInvalid')
    return null
  })

  route(context, changeForgotPassword, async ({ body, request, reply }) => {
    await fromAddress(request.ip)
    await companyOf(db, body.accessKey)
    refuseCommonPassword(body.newPassword)
    await countGuess(body.code)
    const memberId = await resetPassword(db, body, now())
    if (memberId === undefined) throw new Refusal('password.otpInvalid')
    // Who reads the member's letters is the member: wrong passwords from elsewhere do not stop this browser.
    await rememberDevice(db, { memberId, request, reply, now: now() })
    await recordSecurityEvent(db, {
      ...{ kind: 'passwordChanged', memberId, origin: originOf(request) },
      ...{ details: { by: 'mailedCode' }, at: now() },
    })
    return null
  })
}
