import { limits } from '#contract/rules/limits.ts'
import { recovery } from '#src/ui/texts/recovery.ts'

export interface NewPasswordForm {
  password: string
  confirmation: string
}

const { otp: otpTexts, next } = recovery

/** Six characters (spec: accounts#forgotten-password). */
export const otpRule = (otp: string): string | null => {
  if (otp.trim() === '') return otpTexts.rules.required
  return otp.trim().length === limits.otp.length ? null : otpTexts.rules.length
}

/** One rule for each field of the new password. */
export const newPasswordRules = {
  password: (password: string): string | null => {
    if (password === '') return next.rules.required
    return password.length < limits.password.minLength ? next.rules.short : null
  },
  confirmation: (confirmation: string, { password }: NewPasswordForm): string | null => {
    if (confirmation === '') return next.rules.confirmationRequired
    return confirmation === password ? null : next.rules.confirmationDiffers
  },
}
