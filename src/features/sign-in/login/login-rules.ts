import { limits } from '#contract/rules/limits.ts'
import { looksLikeEmail } from '#src/platform/email.ts'
import { login } from '#src/ui/texts/login.ts'

export interface LoginForm {
  email: string
  password: string
}

const { rules } = login

export function emailProblem(email: string): string | null {
  if (email.trim() === '') return rules.emailRequired
  return looksLikeEmail(email) ? null : rules.emailInvalid
}

export function passwordProblem(password: string): string | null {
  if (password === '') return rules.passwordRequired
  return password.length < limits.password.minLength ? rules.passwordShort : null
}

/** What is said over the whole form when it cannot be sent (spec: accounts#login); null when it can. */
export function formProblem({ email, password }: LoginForm): string | null {
  if (!emailProblem(email) && !passwordProblem(password)) return null
  const isShort = password !== '' && password.length < limits.password.minLength
  return isShort ? rules.formShort : rules.formEmpty
}
