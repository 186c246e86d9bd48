import { english, type Words } from './language.ts'

/** A forgotten password. Messages are fixed (spec: accounts#forgotten-password). */
const indonesian = {
  request: {
    title: 'Lupa password',
    lead: 'Masukkan e-mail akun Anda. Kami mengirim kode OTP untuk mengatur ulang password.',
    email: 'E-mail',
    emailHint: 'nama@contoh.ac.id',
    submit: 'Kirim OTP ke email',
    unknown: 'Email Anda tidak terdaftar pada sistem kami',
    rules: { emailRequired: 'E-mail is required', emailInvalid: 'E-mail must be valid' },
  },
  sent: {
    title: 'Kode OTP sudah dikirim',
    text: 'Buka e-mail Anda dan catat 6 digit kode OTP. Kode berlaku selama {minutes} menit.',
    countdown: 'Halaman kode OTP terbuka dalam {seconds} detik.',
    proceed: 'Masukkan kode OTP',
    missingTitle: 'Kode OTP belum diminta',
    missingText: 'Masukkan e-mail Anda terlebih dahulu untuk menerima kode OTP.',
  },
  otp: {
    title: 'Masukkan kode OTP',
    lead: 'Kode 6 digit ada pada e-mail yang baru saja kami kirim.',
    label: 'Kode OTP',
    submit: 'Reset password',
    again: 'Minta kode baru',
    rules: { required: 'Kode OTP is required', length: 'Kode OTP harus 6 digit' },
  },
  next: {
    title: 'Password baru',
    verified: 'Kode OTP benar. Silakan buat password baru.',
    password: 'Password Baru',
    hint: 'Gunakan minimal 7 huruf dan 1 angka.',
    confirmation: 'Konfirmasi Password',
    submit: 'Simpan password',
    rules: {
      required: 'Password is required',
      short: 'Password must be at least 8 characters',
      confirmationRequired: 'Confirmation Password is required',
      confirmationDiffers: 'confirmation password must match',
    },
  },
  updated: {
    title: 'Password berhasil diperbarui',
    text: 'Silakan masuk dengan password baru Anda.',
    countdown: 'Halaman login terbuka dalam {seconds} detik.',
  },
  toLogin: 'Masuk',
  backToLogin: 'Kembali ke halaman login',
} as const

export const recovery: Words<typeof indonesian> = english?.recovery ?? indonesian
