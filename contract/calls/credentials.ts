import { z } from 'zod/mini'
import { emailMaxLength, emailPattern } from '#contract/rules/credentials.ts'
import { limits } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'

/** Addresses and passwords as calls take them; the forms ask `contract/rules/credentials.ts` what is wrong. */
export const email = z.email({ pattern: emailPattern }).check(z.maxLength(emailMaxLength))
export const password = text(200, limits.password.minLength)

interface Passwords {
  newPassword: string
  confNewPassword: string
}

/** Whether both are there to be compared, whatever else is wrong with the body: all of it is said at once. */
const sentBoth = ({ value }: { value: unknown }): boolean => {
  const { newPassword, confNewPassword } = value as Partial<Record<keyof Passwords, unknown>>
  return typeof newPassword === 'string' && typeof confNewPassword === 'string'
}

/** The check of a body with a new password: its confirmation is the same, else `message`, which the form says as well. */
export const confirmed = (message: string) =>
  z.refine<Passwords>(({ newPassword, confNewPassword }) => newPassword === confNewPassword, {
    ...{ path: ['confNewPassword'], when: sentBoth, params: { problem: 'differs', message } },
  })

export const oneTimePassword = text(limits.otp.length, limits.otp.length)
