import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { staffRoles, staffStages } from '#contract/rules/staff-roles.ts'
import { text } from '#contract/text.ts'
import { call } from '../call.ts'
import { code, session } from './account.ts'
import { confirmed, email, password } from './credentials.ts'

/** A role of a person, and where they have it; the institution is null for an operator's. */
export const heldRole = z.object({
  role: z.enum(staffRoles),
  institution: z.nullable(z.object({ id: z.string(), name: z.string() })),
})

/** A person of the staff as they see themselves. Instants are ISO 8601, UTC. */
export const staffSelf = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  stage: z.enum(staffStages),
  roles: z.array(heldRole),
  factors: z.object({
    /** Whether an authenticator app is set up. */
    totp: z.boolean(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), since: z.string(), lastUsedAt: z.nullable(z.string()) }),
    ),
    /** Recovery codes that were not used yet. */
    recoveryCodes: z.int(),
  }),
})
export type StaffSelf = z.output<typeof staffSelf>

export const signedInStaff = z.extend(staffSelf, { token: z.string() })
export type StaffSignedIn = z.output<typeof signedInStaff>

export const staffLogin = call({
  method: 'POST',
  path: '/users/v1/staff/login',
  access: 'public',
  summary: 'Sign in as staff with a password; `stage` says what is still to be proved',
  ours: true,
  body: z.object({ email, password: text(200, 1) }),
  data: signedInStaff,
  errors: ['login.failed', 'request.tooMany'],
})

export const staffMe = call({
  method: 'GET',
  path: '/users/v1/staff/me',
  access: 'staff',
  summary: 'The signed-in person of the staff, with roles and second factors',
  ours: true,
  data: staffSelf,
})

export const staffLogout = call({
  method: 'POST',
  path: '/users/v1/staff/logout',
  access: 'staff',
  summary: 'End this session of staff',
  ours: true,
  data: z.null(),
})

export const staffSessionList = call({
  method: 'GET',
  path: '/users/v1/staff/session/list',
  access: 'staff',
  summary: "The person's signed-in browsers, the last used first",
  ours: true,
  data: z.object({ list: z.array(session) }),
})

export const endStaffSession = call({
  method: 'POST',
  path: '/users/v1/staff/session/end',
  access: 'staff',
  summary: "Sign out one of the person's browsers",
  ours: true,
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.null(),
  errors: ['session.notFound'],
})

export const changeStaffPassword = call({
  method: 'PUT',
  path: '/users/v1/staff/password',
  access: 'staff',
  summary: 'Change the own password; every other session ends',
  ours: true,
  body: z
    .object({ currentPassword: text(200, 1), newPassword: password, confNewPassword: password })
    .check(confirmed('Konfirmasi password tidak sama')),
  data: z.null(),
  errors: ['password.common', 'password.currentWrong', 'request.tooMany'],
})

export const readInvitation = call({
  method: 'POST',
  path: '/users/v1/staff/invitation/read',
  access: 'public',
  summary: 'Whose invitation this is, as long as its link works',
  ours: true,
  body: z.object({ code }),
  data: z.object({ email: z.string(), name: z.string() }),
  errors: ['staff.invitationInvalid', 'request.tooMany'],
})

export const acceptInvitation = call({
  method: 'POST',
  path: '/users/v1/staff/invitation/accept',
  access: 'public',
  summary: 'Set a password by the code of a mailed link, which works once',
  ours: true,
  body: z
    .object({ code, newPassword: password, confNewPassword: password })
    .check(confirmed('Konfirmasi password tidak sama')),
  data: z.object({ email: z.string() }),
  errors: ['password.common', 'staff.invitationInvalid', 'request.tooMany'],
})

/** Letters of a person's or a passkey's name. */
export const staffName = text(limits.staff.nameLength, 1)
