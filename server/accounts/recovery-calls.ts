import type { FastifyRequest } from 'fastify'
import { changeForgotPassword, forgotPassword, verifyForgotPassword } from '#contract/calls/account.ts'
import { attempts } from '#server/http/attempts.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Room } from '#server/http/room.ts'
import { route } from '#server/http/route.ts'
import { oneTimePasswordLetter } from '#server/mail/letters.ts'
import type { Outside } from '#server/outside/outside.ts'
import { companyOf, memberByEmail } from './company.ts'
import { beginReset, openedReset, ownerOfReset, resetPassword } from './recovery.ts'

/** As at sign-in: a laboratory shares an address, nobody shares an account. */
const perAddress = { max: 300, seconds: 60 }
const perAccountAndAddress = { max: 5, seconds: 600 }
const perAccount = { max: 20, seconds: 600 }
/** Beyond the five tries of each reset: guesses at one reset, right or wrong. */
const perReset = { max: 20, seconds: 600 }
/** Guesses at all resets of one account in a day: of a million one-time passwords they meet none. */
const guessesPerAccount = { max: 30, seconds: 86_400 }

/** A forgotten password, from the mailed one-time password to the new one (spec 1, section 2). */
export function recoveryCalls(room: Room, { brand, publicUrl, mail }: Outside): void {
  const { db, now } = room
  const fromAddress = attempts(room, perAddress)
  const fromAddressOnAccount = attempts(room, perAccountAndAddress)
  const onAccount = attempts(room, perAccount)
  const onReset = attempts(room, perReset)
  const atAccount = attempts(room, guessesPerAccount)

  /** Counts a guess at a reset and at the account behind it. @throws Refusal `request.tooMany` */
  async function noteGuess(request: FastifyRequest, code: string): Promise<void> {
    await onReset(request, code)
    const owner = await ownerOfReset(db, code, now())
    if (owner !== undefined) await atAccount(request, owner)
  }

  route(room, forgotPassword, async ({ body, request }) => {
    await fromAddress(request, request.ip)
    const company = await companyOf(db, body.accessKey)
    const account = `${company.id} ${body.email.toLowerCase()}`
    await fromAddressOnAccount(request, `${account} ${request.ip}`)
    await onAccount(request, account)
    const found = await memberByEmail(db, company.id, body.email)
    if (found === undefined) throw new Refusal('password.emailUnknown')
    const { code, otp } = await beginReset(db, found.member.id, now())
    const letter = oneTimePasswordLetter(brand, otp, `${publicUrl()}/password-reset/${code}`)
    await mail.send(found.member.email, letter).catch((cause: unknown) => {
      throw new Refusal('mail.failed', { cause })
    })
    return { code }
  })

  route(room, verifyForgotPassword, async ({ body, request }) => {
    await fromAddress(request, request.ip)
    await companyOf(db, body.accessKey)
    await noteGuess(request, body.code)
    if ((await openedReset(db, body, now())) === undefined) throw new Refusal('password.otpInvalid')
    return null
  })

  route(room, changeForgotPassword, async ({ body, request }) => {
    await fromAddress(request, request.ip)
    await companyOf(db, body.accessKey)
    if (body.newPassword !== body.confNewPassword) {
      const message = 'confirmation password must match'
      throw new Refusal('request.invalid', { fields: [{ field: 'conf_new_password', message }] })
    }
    await noteGuess(request, body.code)
    if (!(await resetPassword(db, body, now()))) throw new Refusal('password.otpInvalid')
    return null
  })
}
