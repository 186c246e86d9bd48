import type { recovery as Recovery } from './recovery.ts'

export const recovery: typeof Recovery = {
  request: {
    title: 'Forgotten password',
    lead: 'Enter the e-mail of your account. We send an OTP code for setting a new password.',
    email: 'E-mail',
    emailHint: 'name@example.ac.id',
    submit: 'Send the OTP by e-mail',
    unknown: 'Your e-mail is not registered with us',
    rules: { emailRequired: 'E-mail is required', emailInvalid: 'E-mail must be valid' },
  },
  sent: {
    title: 'OTP code sent',
    text: 'Open your e-mail and note the 6 digits of the OTP code. It is valid for {minutes} minutes.',
    countdown: 'The page for the OTP code opens in {seconds} seconds.',
    proceed: 'Enter the OTP code',
    missingTitle: 'No OTP code requested yet',
    missingText: 'Enter your e-mail first to receive an OTP code.',
  },
  otp: {
    title: 'Enter the OTP code',
    lead: 'The 6 digits are in the e-mail that we have just sent.',
    label: 'OTP code',
    submit: 'Reset password',
    again: 'Ask for a new code',
    rules: { required: 'The OTP code is required', length: 'The OTP code must have 6 digits' },
  },
  next: {
    title: 'New password',
    verified: 'The OTP code is correct. Please choose a new password.',
    password: 'New password',
    hint: 'Use at least 7 letters and 1 digit.',
    confirmation: 'Confirm password',
    submit: 'Save password',
    rules: {
      required: 'Password is required',
      short: 'Password must be at least 8 characters',
      confirmationRequired: 'The confirmation is required',
      confirmationDiffers: 'The confirmation must match the password',
    },
  },
  updated: {
    title: 'Password updated',
    text: 'Please sign in with your new password.',
    countdown: 'The sign-in page opens in {seconds} seconds.',
  },
  toLogin: 'Sign in',
  backToLogin: 'Back to the sign-in page',
}
