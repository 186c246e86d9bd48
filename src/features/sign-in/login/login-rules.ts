import { emailProblem, passwordProblem } from '#contract/rules/credentials.ts'
import { login } from '#src/ui/texts/login.ts'

export interface LoginForm {
  email: string
  password: string
}

const { rules } = login
const ofEmail = { required: rules.emailRequired, invalid: rules.emailInvalid }
const ofPassword = { required: rules.passwordRequired, short: rules.passwordShort }

/** What is said of each field; null where it is well. */
export const emailMessage = (email: string): string | null => {
  const problem = emailProblem(email)
  return problem && ofEmail[problem]
}
export const passwordMessage = (password: string): string | null => {
  const problem = passwordProblem(password)
  return problem && ofPassword[problem]
}

/** What is said over the whole form when it cannot be sent (spec: accounts#login); null when it can. */
export function formMessage({ email, password }: LoginForm): string | null {
  if (!emailProblem(email) && !passwordProblem(password)) return null
  return passwordProblem(password) === 'short' ? rules.formShort : rules.formEmpty
}
