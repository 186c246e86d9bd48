import { confirmationProblem, oneTimePasswordProblem, passwordProblem } from '#contract/rules/credentials.ts'
import { recovery } from '#src/ui/texts/recovery.ts'

export interface NewPasswordForm {
  password: string
  confirmation: string
}

const { otp: otpTexts, next } = recovery
const ofConfirmation = { required: next.rules.confirmationRequired, differs: next.rules.confirmationDiffers }

/** What is said of the one-time password (spec: accounts#forgotten-password); null where it is well. */
export const otpRule = (otp: string): string | null => {
  const problem = oneTimePasswordProblem(otp)
  return problem && otpTexts.rules[problem]
}

/** What is said of each field of the new password. */
export const newPasswordRules = {
  password: (password: string): string | null => {
    const problem = passwordProblem(password)
    return problem && next.rules[problem]
  },
  confirmation: (confirmation: string, { password }: NewPasswordForm): string | null => {
    const problem = confirmationProblem(confirmation, password)
    return problem && ofConfirmation[problem]
  },
}
