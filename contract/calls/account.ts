import { z } from 'zod/mini'
import { text } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { confirmed, email, password } from './credentials.ts'

export const accessKey = text(200, 1)

/** What a code that the server mailed or answered looks like is its own affair. */
export const code = text(200, 1)

/** A signed-in person as the browser knows them (spec: data#person). */
export const member = z.object({
  id: z.string(),
  email: z.string(),
  fullname: z.string(),
  isB2b: z.boolean(),
  isUpdatedProfile: z.boolean(),
  isVerifiedEmail: z.boolean(),
  /** YYYY-MM-DD */
  dateOfBirth: z.nullable(z.string()),
  placeOfBirth: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  meta: z.object({ nim: z.nullable(z.string()) }),
  /** Null for an individual. */
  institution: z.nullable(z.object({ id: z.string(), name: z.string() })),
  company: z.object({ id: z.string(), name: z.string() }),
})
export type Member = z.output<typeof member>

export const signedIn = z.extend(member, { token: z.string() })
export type SignedIn = z.output<typeof signedIn>

export const login = call({
  method: 'POST',
  path: '/users/v1/member/login',
  access: 'public',
  queue: 'signIn',
  summary: 'Sign in with a password or a social account',
  body: z.discriminatedUnion('provider', [
    z.object({
      accessKey,
      provider: z.literal('email'),
      email,
      password: text(200, 1),
    }),
    z.object({
      accessKey,
      provider: z.enum(['google', 'facebook']),
      accessToken: text(4096, 1),
    }),
  ]),
  data: signedIn,
  errors: ['accessKey.unknown', 'login.failed', 'login.providerFailed', 'request.tooMany'],
})

export const logout = call({
  method: 'POST',
  path: '/users/v1/member/logout',
  access: 'member',
  summary: 'Forget this token',
  ours: true,
  data: z.null(),
})

/** A signed-in browser of a member or a person of the staff. Instants are ISO 8601, UTC. */
export const session = z.object({
  id: z.string(),
  /** Such as `Chrome 142` and `Windows 11`, as the browser names itself; null where it does not. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** IP address of the sign-in. */
  address: z.nullable(z.string()),
  since: z.string(),
  /** To about five minutes. */
  lastUsedAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessionList = call({
  method: 'GET',
  path: '/users/v1/member/session/list',
  access: 'member',
  summary: "The member's signed-in browsers, the last used first",
  ours: true,
  data: z.object({ list: z.array(session) }),
})

export const endSession = call({
  method: 'POST',
  path: '/users/v1/member/session/end',
  access: 'member',
  summary: "Sign out one of the member's browsers",
  ours: true,
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.null(),
  errors: ['session.notFound'],
})

export const autoLoginRegister = call({
  method: 'POST',
  path: '/users/v1/member/auto_login_register',
  access: 'public',
  queue: 'signIn',
  summary: "Single sign-on by an institution's signed link",
  body: z.object({
    accessKey,
    email,
    fullname: text(200, 1),
    institutionId: id,
    /** Seconds since 1970. */
    expires: z.int().check(z.minimum(0), z.maximum(2 ** 32)),
    nonce: text(128, 16),
    /** HMAC-SHA256, base64url. */
    signature: text(200, 1),
  }),
  data: signedIn,
  errors: ['accessKey.unknown', 'sso.invalid', 'sitting.elsewhere', 'request.tooMany'],
})

export const memberDetail = call({
  method: 'GET',
  path: '/users/v1/member/detail',
  access: 'member',
  summary: 'The signed-in person',
  data: member,
})

export const register = call({
  method: 'POST',
  path: '/users/v1/member/register',
  access: 'public',
  summary: 'Register with an e-mail address; a verification link is mailed',
  body: z
    .object({ accessKey, email, newPassword: password, confNewPassword: password })
    .check(confirmed('Konfirmasi password harus sama')),
  data: z.null(),
  errors: ['accessKey.unknown', 'password.common', 'register.emailTaken', 'request.tooMany'],
})

export const verifyEmail = call({
  method: 'POST',
  path: '/users/v1/member/verify-email',
  access: 'public',
  summary: 'Confirm an e-mail address by the code in the mailed link',
  ours: true,
  body: z.object({ code }),
  data: z.null(),
  errors: ['email.codeInvalid', 'request.tooMany'],
})

export const resendVerification = call({
  method: 'POST',
  path: '/users/v1/member/verify-email/resend',
  access: 'member',
  summary: 'Mail the verification link once more',
  ours: true,
  data: z.null(),
  errors: ['mail.failed', 'request.tooMany'],
})

/** Saved once and never changed (spec: accounts#profile). The body says `phone`, the answer `phoneNumber`. */
export const updateProfile = call({
  method: 'PUT',
  path: '/users/v1/member/update-profile',
  access: 'member',
  summary: 'Save the profile, once',
  body: z.object({
    // The server judges each by a rule of its own (contract/rules/profile.ts), and says so in the form's words.
    fullname: text(1000),
    dateOfBirth: text(100),
    placeOfBirth: text(1000),
    phone: z._default(text(1000), ''),
    meta: z.object({ nim: text(1000) }),
    /** Version of the privacy policy that was agreed to (ours; spec: privacy#consent). */
    privacyPolicyVersion: text(100, 1),
  }),
  data: member,
  errors: ['profile.alreadySaved', 'policy.outdated'],
})
