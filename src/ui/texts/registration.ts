import { english, type Words } from './language.ts'

/** Registration, and the confirmation of an address. Messages are fixed (spec: accounts#registration). */
const indonesianRegistration = {
  title: 'Daftar',
  lead: 'Buat akun dengan alamat e-mail yang dapat Anda buka.',
  email: 'E-mail',
  emailHint: 'nama@contoh.ac.id',
  password: 'Password',
  confirmation: 'Konfirmasi Password',
  passwordHint: 'Minimal 8 karakter',
  submit: 'Daftar',
  haveAccount: 'Sudah punya akun?',
  toLogin: 'Masuk',
  dismiss: 'Tutup pesan',
  rules: {
    emailRequired: 'E-mail tidak boleh kosong',
    emailInvalid: 'E-mail harus valid',
    passwordRequired: 'Password tidak boleh kosong',
    passwordShort: 'Password minimal harus 8 karakter',
    confirmationRequired: 'Konfirmasi Password tidak boleh kosong',
    confirmationDiffers: 'Konfirmasi password harus sama',
  },
  noAnswer: 'Something went wrong',
  done: {
    title: 'Pendaftaran berhasil',
    sent: 'Tautan verifikasi sudah dikirim ke inbox {email}. Silakan buka e-mail Anda.',
    signingIn: 'Anda sedang masuk…',
    signedIn: 'Anda sudah masuk. Lengkapi profil Anda untuk mulai memakai akun ini.',
    proceed: 'Lanjutkan',
    signInFailed: 'Akun Anda sudah dibuat, tetapi belum dapat masuk. Silakan masuk dari halaman login.',
  },
} as const

export const registration: Words<typeof indonesianRegistration> =
  english?.registration ?? indonesianRegistration

/** The page that a mailed link opens, and the reminder until then (spec: accounts#email-verification). */
const indonesianVerification = {
  title: 'Verifikasi e-mail',
  checking: 'Memeriksa tautan verifikasi…',
  verified: 'Email Anda Berhasil Diverifikasi',
  verifiedText: 'Sertifikat Anda akan dikaitkan dengan alamat e-mail ini. Silakan lanjutkan.',
  toLogin: 'Masuk',
  proceed: 'Lanjutkan',
  failedTitle: 'E-mail belum terverifikasi',
  failedHint: 'Masuk ke akun Anda, lalu pilih "Kirim ulang" untuk menerima tautan baru.',
  reminder:
    'Tautan verifikasi sudah dikirim ke inbox {email}. Sertifikat terbit setelah e-mail diverifikasi.',
  resend: 'Kirim ulang',
  resent: 'Tautan verifikasi baru sudah dikirim.',
} as const

export const verification: Words<typeof indonesianVerification> =
  english?.verification ?? indonesianVerification
