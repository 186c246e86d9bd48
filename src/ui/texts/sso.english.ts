import type { social as Social, sso as Sso } from './sso.ts'

export const sso: typeof Sso = {
  redirecting: 'Redirecting...',
  failed: 'Something went wrong',
  incomplete: "The sign-in link is incomplete. Open it again from your institution's portal.",
  toLogin: 'Sign in with e-mail',
}

export const social: typeof Social = {
  or: 'or',
  google: 'Sign in with Google',
  facebook: 'Sign in with Facebook',
  closed: 'The sign-in window was closed before it finished.',
  failed: 'The sign-in window cannot be opened. Allow pop-ups for this page, then try again.',
}
