import { limits } from '#contract/rules/limits.ts'
import { looksLikeEmail } from '#src/platform/email.ts'
import { registration } from '#src/ui/texts/registration.ts'

export interface RegistrationForm {
  email: string
  password: string
  confirmation: string
}

const { rules } = registration

/** One rule for each field (spec: accounts#registration). */
export const registrationRules = {
  email: (email: string): string | null => {
    if (email.trim() === '') return rules.emailRequired
    return looksLikeEmail(email) ? null : rules.emailInvalid
  },
  password: (password: string): string | null => {
    if (password === '') return rules.passwordRequired
    return password.length < limits.password.minLength ? rules.passwordShort : null
  },
  confirmation: (confirmation: string, { password }: RegistrationForm): string | null => {
    if (confirmation === '') return rules.confirmationRequired
    return confirmation === password ? null : rules.confirmationDiffers
  },
}
