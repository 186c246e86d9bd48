import { english, type Words } from './language.ts'

/** Single sign-on, and sign-in with a provider's account. Quoted texts are fixed (spec: accounts#single-sign-on). */
const indonesianSso = {
  redirecting: 'Redirecting...',
  failed: 'Something went wrong',
  incomplete: 'Tautan masuk tidak lengkap. Buka kembali tautan dari portal institusi Anda.',
  toLogin: 'Masuk dengan e-mail',
} as const

export const sso: Words<typeof indonesianSso> = english?.sso ?? indonesianSso

const indonesianSocial = {
  or: 'atau',
  google: 'Masuk dengan Google',
  facebook: 'Masuk dengan Facebook',
  closed: 'Jendela masuk ditutup sebelum selesai.',
  failed: 'Jendela masuk tidak dapat dibuka. Izinkan pop-up untuk halaman ini, lalu coba lagi.',
} as const

export const social: Words<typeof indonesianSocial> = english?.social ?? indonesianSocial
