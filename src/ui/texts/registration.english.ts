import type { registration as Registration, verification as Verification } from './registration.ts'

export const registration: typeof Registration = {
  title: 'Register',
  lead: 'Make an account with an e-mail address that you can open.',
  email: 'E-mail',
  emailHint: 'name@example.ac.id',
  password: 'Password',
  confirmation: 'Confirm password',
  passwordHint: 'At least 8 characters',
  submit: 'Register',
  haveAccount: 'Already have an account?',
  toLogin: 'Sign in',
  dismiss: 'Close this message',
  rules: {
    emailRequired: 'E-mail is required',
    emailInvalid: 'E-mail must be valid',
    passwordRequired: 'Password is required',
    passwordShort: 'Password must be at least 8 characters',
    confirmationRequired: 'The confirmation is required',
    confirmationDiffers: 'The confirmation must match the password',
  },
  noAnswer: 'Something went wrong',
  done: {
    title: 'You are registered',
    sent: 'A verification link was sent to {email}. Please open your e-mail.',
    signingIn: 'Signing you in…',
    signedIn: 'You are signed in. Complete your profile to begin using this account.',
    proceed: 'Continue',
    signInFailed: 'Your account was made, but you could not be signed in. Please use the sign-in page.',
  },
}

export const verification: typeof Verification = {
  title: 'Confirm your e-mail',
  checking: 'Checking the verification link…',
  verified: 'Your e-mail is verified',
  verifiedText: 'Your certificate will belong to this e-mail address. You can go on.',
  toLogin: 'Sign in',
  proceed: 'Continue',
  failedTitle: 'E-mail not verified yet',
  failedHint: 'Sign in to your account, then choose "Send again" to receive a new link.',
  reminder: 'A verification link was sent to {email}. The certificate is issued once the e-mail is verified.',
  resend: 'Send again',
  resent: 'A new verification link was sent.',
}
