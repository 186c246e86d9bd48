import { z } from 'zod/mini'
import { text } from '#contract/text.ts'
import { call } from '../call.ts'
import { accessKey, code } from './account.ts'
import { confirmed, email, oneTimePassword as otp, password } from './credentials.ts'

export const forgotPassword = call({
  method: 'POST',
  path: '/users/v1/member/forgot-password',
  access: 'public',
  summary: 'Mail a one-time password; the code names the reset',
  body: z.object({ accessKey, email }),
  data: z.object({ code: z.string() }),
  errors: ['accessKey.unknown', 'password.emailUnknown', 'mail.failed', 'request.tooMany'],
})

export const verifyForgotPassword = call({
  method: 'POST',
  path: '/users/v1/member/verify-forgot-password',
  access: 'public',
  summary: 'Check the one-time password',
  body: z.object({ accessKey, code, otp }),
  data: z.null(),
  errors: ['accessKey.unknown', 'password.otpInvalid', 'request.tooMany'],
})

export const changeForgotPassword = call({
  method: 'PUT',
  path: '/users/v1/member/change-forgot-password',
  access: 'public',
  summary: 'Set a new password with a checked one-time password',
  body: z
    .object({ accessKey, code, otp, newPassword: password, confNewPassword: password })
    .check(confirmed('confirmation password must match')),
  data: z.null(),
  errors: ['accessKey.unknown', 'password.common', 'password.otpInvalid', 'request.tooMany'],
})

export const changePassword = call({
  method: 'PUT',
  path: '/users/v1/member/change-password',
  access: 'member',
  summary: 'Change the password; the browser signs in again with the new one',
  body: z
    .object({ currentPassword: text(200, 1), newPassword: password, confNewPassword: password })
    .check(confirmed('Konfirmasi password tidak sama')),
  data: z.null(),
  errors: ['password.common', 'password.currentWrong', 'request.tooMany'],
})
