import { confirmationProblem, passwordProblem } from '#contract/rules/credentials.ts'
import { account } from '#src/ui/texts/account.ts'

export interface PasswordForm {
  current: string
  next: string
  confirmation: string
}

const { rules } = account.password

const ofConfirmation = { required: rules.confirmationRequired, differs: rules.confirmationDiffers }

const passwordMessage = (value: string): string | null => {
  const problem = passwordProblem(value)
  return problem && rules[problem]
}

/** What is said of each field (spec: accounts#password-change); null where it is well. */
export const passwordRules = {
  current: passwordMessage,
  next: passwordMessage,
  confirmation: (value: string, { next }: PasswordForm): string | null => {
    const problem = confirmationProblem(value, next)
    return problem && ofConfirmation[problem]
  },
}

/** The message for the whole form; null where the messages of the fields are enough. */
export function passwordFormProblem({ current, next, confirmation }: PasswordForm): string | null {
  if ([current, next, confirmation].includes('')) return rules.formEmpty
  return [current, next].some((value) => passwordProblem(value) === 'short') ? rules.formShort : null
}
