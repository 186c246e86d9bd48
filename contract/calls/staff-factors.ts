import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { call } from '../call.ts'
import { signedInStaff, staffName, staffSelf } from './staff.ts'

/**
 * A second factor of staff: a passkey (WebAuthn), the six digits of an authenticator app (TOTP), or a recovery code. What a
 * browser and a passkey say to one another is sent as JSON text, in WebAuthn's own names.
 */
const webauthn = text(16_384, 2)
const options = z.object({ options: z.string() })
const digits = text(limits.otp.length, limits.otp.length)

/** The first factor of a person brings recovery codes, told this once; otherwise there are none. */
const enrolled = z.extend(signedInStaff, { newRecoveryCodes: z.array(z.string()) })
export type StaffEnrolled = z.output<typeof enrolled>

const stated = { access: 'staff', ours: true } as const

export const proveByCode = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/factor/code',
  summary: 'Prove the second factor by the digits of an authenticator app or by a recovery code',
  body: z.object({ code: text(20, 6) }),
  data: signedInStaff,
  errors: ['staff.codeWrong', 'request.tooMany'],
})

export const passkeyQuestion = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/factor/passkey/question',
  summary: 'What the browser asks one of the passkeys',
  data: options,
})

export const proveByPasskey = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/factor/passkey',
  summary: 'Prove the second factor by a passkey',
  body: z.object({ response: webauthn }),
  data: signedInStaff,
  errors: ['staff.passkeyRefused', 'request.tooMany'],
})

export const beginTotp = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/factor/totp/begin',
  summary: 'A new secret for an authenticator app, which counts once it is confirmed',
  data: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmTotp = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/factor/totp/confirm',
  summary: 'Confirm the authenticator app by its digits',
  body: z.object({ code: digits }),
  data: enrolled,
  errors: ['staff.codeWrong', 'request.tooMany'],
})

export const newPasskey = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/factor/passkey/new',
  summary: 'What the browser asks a passkey that is to be made',
  data: options,
})

export const addPasskey = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/factor/passkey/add',
  summary: 'Keep a passkey that was made',
  body: z.object({ name: staffName, response: webauthn }),
  data: enrolled,
  errors: ['staff.passkeyRefused', 'request.tooMany'],
})

export const removeFactor = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/factor/remove',
  summary: 'Remove the authenticator app (`totp`) or a passkey by its id',
  body: z.object({ factor: text(1400, 1) }),
  data: staffSelf,
  errors: ['request.notFound', 'staff.factorNeeded'],
})

export const renewRecoveryCodes = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/factor/recovery-codes',
  summary: 'New recovery codes, told this once; earlier ones open nothing any more',
  data: z.object({ codes: z.array(z.string()) }),
  errors: ['staff.factorNeeded'],
})
