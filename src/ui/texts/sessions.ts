import { english, type Words } from './language.ts'

/** The browsers in which a member is signed in (spec: accounts#sessions). */
const indonesian = {
  title: 'Perangkat yang masuk',
  lead: 'Akun Anda sedang masuk di perangkat berikut. Jika ada yang tidak Anda kenal, keluarkan perangkat itu, lalu ganti password Anda.',
  loading: 'Memuat daftar perangkat…',
  failed: 'Daftar perangkat tidak dapat dimuat',
  current: 'Perangkat ini',
  unknownBrowser: 'Peramban tidak dikenal',
  address: 'Alamat {address}.',
  used: 'Masuk {since}, terakhir digunakan {last}.',
  end: 'Keluar dari sana',
} as const

export const sessions: Words<typeof indonesian> = english?.sessions ?? indonesian
