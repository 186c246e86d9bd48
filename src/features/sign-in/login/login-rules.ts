import { limits } from '#contract/rules/limits.ts'
import { login } from '#src/ui/texts/login.ts'

export interface LoginForm {
  email: string
  password: string
}

const { rules } = login

/** Looks like an address: something, an at sign, a host with a dot. The server knows whether it exists. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())

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
