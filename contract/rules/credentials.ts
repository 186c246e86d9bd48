import { z } from 'zod/mini'
import { text } from '#contract/text.ts'
import { limits } from './limits.ts'

/** What an address and a password must be like: the calls read these, and the forms say what is wrong by them. */
export const email = z.email().check(z.maxLength(254))
export const password = text(200, limits.password.minLength)
export const oneTimePassword = text(limits.otp.length, limits.otp.length)

/** The first thing that is wrong; null where nothing is. Spaces around an address are no fault: they are not sent. */
export function emailProblem(text: string): 'required' | 'invalid' | null {
  if (text.trim() === '') return 'required'
  return email.safeParse(text.trim()).success ? null : 'invalid'
}

export function passwordProblem(text: string): 'required' | 'short' | null {
  if (text === '') return 'required'
  return text.length < limits.password.minLength ? 'short' : null
}

/** Of a password that is typed again. */
export function confirmationProblem(text: string, first: string): 'required' | 'differs' | null {
  if (text === '') return 'required'
  return text === first ? null : 'differs'
}

export function oneTimePasswordProblem(text: string): 'required' | 'length' | null {
  if (text.trim() === '') return 'required'
  return oneTimePassword.safeParse(text.trim()).success ? null : 'length'
}
