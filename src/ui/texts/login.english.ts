import type { login as Login } from './login.ts'

export const login: typeof Login = {
  title: 'Sign in',
  lead: 'Use the e-mail and password of your account.',
  email: 'E-mail',
  emailHint: 'name@example.ac.id',
  password: 'Password',
  showPassword: 'Show or hide the password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  register: 'Register',
  checkPc: 'Check this PC',
  rules: {
    emailRequired: 'E-mail is required',
    emailInvalid: 'E-mail must be valid',
    passwordRequired: 'Password is required',
    passwordShort: 'Password must be at least 8 characters',
    formShort: 'The password has fewer than 8 characters',
    formEmpty: 'E-mail and password are required',
  },
  expired: 'Your session has ended. Please sign in again.',
  welcome: {
    title: 'Your room for the English test',
    text: 'Three sections, one session. Every answer is saved as soon as you choose it.',
    sections: [
      ['Listening', 'Conversations and talks, played once'],
      ['Structure & Written Expression', 'Grammar and written expression'],
      ['Reading Comprehension', 'Understanding academic texts'],
    ],
    advice: 'Have a headset, Google Chrome and a stable network ready, and keep a laptop plugged in.',
  },
}
