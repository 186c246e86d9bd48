import { english, type Words } from './language.ts'

/** What the browser's tab says, by `handle.title` of a route. */
const indonesian = {
  login: 'Masuk',
  registration: 'Daftar',
  verifyEmail: 'Verifikasi e-mail',
  forgotPassword: 'Lupa password',
  emailSent: 'Kode OTP sudah dikirim',
  passwordReset: 'Atur ulang password',
  passwordUpdated: 'Password diperbarui',
  sso: 'Masuk',
  reward: 'Sertifikat {brand}',
  viewer: 'Contoh sertifikat',
  certificate: 'Sertifikat',
  tracking: 'Pelacakan pengiriman',
  verify: 'Verifikasi sertifikat',
  proctor: 'Panel pengawas',
  pcCheck: 'Pemeriksaan PC',
  rehearsal: 'Geladi',
  review: 'Tinjauan hasil tes',
  evidence: 'Catatan pengawasan',
  testStart: 'Test {brand}',
  account: 'Account',
  guide: 'Panduan',
  privacyPolicy: 'Privacy Policy',
  notFound: 'Halaman tidak ditemukan',
  practice: 'Latihan interaktif',
  preparation: 'Persiapan',
  specification: 'Spesifikasi perangkat',
  deviceCheck: 'Pemeriksaan perangkat',
  listening: 'Listening',
  structure: 'Structure & Written Expression',
  reading: 'Reading Comprehension',
  end: 'Tes selesai',
} as const

export const titles: Words<typeof indonesian> = english?.titles ?? indonesian
