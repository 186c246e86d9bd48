import { limits } from './limits.ts'

/**
 * What an address and a password must be like, without the schemas of `contract/calls/credentials.ts`: the login page says
 * what is wrong before it loads what checks calls.
 */
export const emailMaxLength = 254
/** Words with dots between them, a host of two names and more, the last of which are letters. */
export const emailPattern =
  /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z]{2,}$/

/** The first thing that is wrong; null where nothing is. Spaces around an address are no fault: they are not sent. */
export function emailProblem(text: string): 'required' | 'invalid' | null {
  if (text.trim() === '') return 'required'
  const address = text.trim()
  return address.length <= emailMaxLength && emailPattern.test(address) ? null : 'invalid'
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
  return text.trim().length === limits.otp.length ? null : 'length'
}
