import { limits } from '#contract/rules/limits.ts'
import { account } from '#src/ui/texts/account.ts'

export interface PasswordForm {
  current: string
  next: string
  confirmation: string
}

const { rules } = account.password

const passwordProblem = (value: string): string | null => {
  if (value === '') return rules.required
  return value.length < limits.password.minLength ? rules.short : null
}

/** One rule for each field (spec: accounts#password-change). */
export const passwordRules = {
  current: passwordProblem,
  next: passwordProblem,
  confirmation: (value: string, { next }: PasswordForm): string | null => {
    if (value === '') return rules.confirmationRequired
    return value === next ? null : rules.confirmationDiffers
  },
}

/** The message for the whole form; null where the messages of the fields are enough. */
export function passwordFormProblem({ current, next, confirmation }: PasswordForm): string | null {
  if ([current, next, confirmation].includes('')) return rules.formEmpty
  const isShort = [current, next].some((value) => value.length < limits.password.minLength)
  return isShort ? rules.formShort : null
}
