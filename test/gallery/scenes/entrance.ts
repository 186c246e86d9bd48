import { autoLoginRegister, login, register, verifyEmail } from '#contract/calls/account.ts'
import { changeForgotPassword, forgotPassword, verifyForgotPassword } from '#contract/calls/passwords.ts'
import { answers, isUnreachable, keepsWaiting, refuses, sendsToWait } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import type { User } from '../page/user.ts'

const password = 'kata sandi 123'
const signsIn = async ({ fill, press }: User) => {
  await fill('E-mail', 'siti.rahmawati@kampus.example')
  await fill('Password', password)
  await press('Masuk')
}
const registers = async ({ fill, press }: User) => {
  await fill('E-mail', 'siti.rahmawati@kampus.example')
  await fill('Password', password)
  await fill('Konfirmasi Password', password)
  await press('Daftar')
}
const asksForCode = async ({ fill, press }: User) => {
  await fill('E-mail', 'siti.rahmawati@kampus.example')
  await press('Kirim OTP ke email')
}
const entersCode = async ({ fill, press }: User) => {
  await fill('Kode OTP', '481516')
  await press('Reset password')
}
const social = {
  google: { clientId: 'gallery', scriptUrl: '/nowhere.js' },
  facebook: { appId: 'gallery', scriptUrl: '/nowhere.js' },
}
const encoded = (text: string) => btoa(text)
const ssoLink = `/sso?uid=${encoded('siti@kampus.example')}&name=${encoded('Siti')}&institution=i&expires=1&nonce=n&signature=s`

/** Login, registration, recovery, single sign-on: the screens of guests. */
export const entrance: Scene[] = [
  { id: 'login/empty', path: '/', shows: 'Belum punya akun?' },
  { id: 'login/social', path: '/', configured: social, shows: 'Masuk dengan Facebook' },
  {
    id: 'login/invalid',
    path: '/',
    acts: ({ press }) => press('Masuk'),
    shows: 'Email dan password tidak boleh kosong',
  },
  {
    id: 'login/refused',
    path: '/',
    replies: [refuses(login, 'login.failed')],
    acts: signsIn,
    shows: 'E-mail atau password Anda salah',
  },
  { id: 'login/busy', path: '/', replies: [keepsWaiting(login)], acts: signsIn, shows: 'Belum punya akun?' },
  {
    id: 'login/queued',
    path: '/',
    replies: [sendsToWait(login, 1240)],
    acts: signsIn,
    shows: 'sekitar 1.240 orang di depan Anda',
  },
  {
    id: 'login/offline',
    path: '/',
    isOffline: true,
    replies: [isUnreachable(login)],
    acts: signsIn,
    shows: 'Server tidak dapat dihubungi',
  },
  { id: 'login/english', path: '/', speaks: 'en', shows: 'No account yet?' },
  {
    id: 'desktop-only/refused',
    path: '/',
    isHandheld: true,
    isForPhones: true,
    shows: 'tidak dapat diakses dari handphone/tablet',
  },
  {
    id: 'insecure/operator',
    path: '/ept-pnk',
    isInsecure: true,
    isForPhones: true,
    shows: 'Halaman ini dibuka tanpa sambungan aman',
  },
  {
    id: 'insecure/address',
    path: '/verify/none?from=qr',
    isInsecure: true,
    isForPhones: true,
    configured: { secureAddress: 'https://ujian.kampus.ac.id' },
    shows: 'https://ujian.kampus.ac.id/verify/none',
  },
  { id: 'registration/empty', path: '/registration', shows: 'Sudah punya akun?' },
  {
    id: 'registration/invalid',
    path: '/registration',
    acts: async ({ fill, press }) => {
      await fill('E-mail', 'siti.rahmawati')
      await fill('Password', '1234567')
      await press('Daftar')
    },
    shows: 'Konfirmasi Password tidak boleh kosong',
  },
  {
    id: 'registration/refused',
    path: '/registration',
    replies: [refuses(register, 'register.emailTaken')],
    acts: registers,
    shows: 'E-mail sudah terdaftar',
  },
  {
    id: 'registration/done',
    path: '/registration',
    replies: [answers(register, null), keepsWaiting(login)],
    acts: registers,
    shows: 'Tautan verifikasi sudah dikirim',
  },
  {
    id: 'registration/offline',
    path: '/registration',
    isOffline: true,
    replies: [isUnreachable(register)],
    acts: registers,
    shows: 'Koneksi internet terputus',
  },
  {
    id: 'verify-email/checking',
    path: '/success-verify-email/kode',
    replies: [keepsWaiting(verifyEmail)],
    shows: 'Memeriksa tautan verifikasi',
  },
  {
    id: 'verify-email/verified',
    path: '/success-verify-email/kode',
    replies: [answers(verifyEmail, null)],
    shows: 'Email Anda Berhasil Diverifikasi',
  },
  {
    id: 'verify-email/refused',
    path: '/success-verify-email/kode',
    replies: [refuses(verifyEmail, 'email.codeInvalid')],
    shows: 'Tautan verifikasi tidak valid',
  },
  { id: 'forgot-password/empty', path: '/password-send-email', shows: 'Kirim OTP ke email' },
  {
    id: 'forgot-password/unknown',
    path: '/password-send-email',
    replies: [refuses(forgotPassword, 'password.emailUnknown')],
    acts: asksForCode,
    shows: 'Email Anda tidak terdaftar',
  },
  { id: 'email-sent/counting', path: '/success-send-email?code=kode', shows: 'dalam 8 detik' },
  { id: 'email-sent/missing', path: '/success-send-email', shows: 'Kode OTP belum diminta' },
  { id: 'password-reset/code', path: '/password-reset/kode', shows: 'Masukkan kode OTP' },
  {
    id: 'password-reset/wrong-code',
    path: '/password-reset/kode',
    replies: [refuses(verifyForgotPassword, 'password.otpInvalid')],
    acts: entersCode,
    shows: 'Kode OTP salah',
  },
  {
    id: 'password-reset/new',
    path: '/password-reset/kode',
    replies: [answers(verifyForgotPassword, null)],
    acts: entersCode,
    shows: 'Kode OTP benar',
  },
  {
    id: 'password-reset/refused',
    path: '/password-reset/kode',
    replies: [answers(verifyForgotPassword, null), refuses(changeForgotPassword, 'password.otpInvalid')],
    acts: async (user) => {
      await entersCode(user)
      await user.fill('Password Baru', password)
      await user.fill('Konfirmasi Password', password)
      await user.press('Simpan password')
    },
    shows: 'Kode OTP salah',
  },
  {
    id: 'password-updated/counting',
    path: '/success-reset-password',
    shows: 'dalam 5 detik',
  },
  { id: 'pc-check/asking', path: '/pc-check?code=HKMPRT&seat=A-01', shows: 'Kursi mana ini?' },
  {
    id: 'pc-check/lacking',
    path: '/pc-check',
    acts: ({ press }) => press('Mulai pemeriksaan'),
    shows: 'Isi kode dan kursi',
  },
  { id: 'sso/redirecting', path: ssoLink, shows: 'Redirecting...' },
  { id: 'sso/incomplete', path: '/sso', shows: 'Tautan masuk tidak lengkap' },
  {
    id: 'sso/refused',
    path: ssoLink,
    isHurried: true,
    replies: [refuses(autoLoginRegister, 'sso.invalid')],
    shows: 'Tautan masuk tidak valid',
  },
]
