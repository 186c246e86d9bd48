import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** The own account (spec: staff#sign-in). */
const indonesian = {
  title: 'Akun saya',
  factors: {
    title: 'Bukti kedua',
    lead: 'Diminta setelah password. Siapkan sedikitnya dua, agar satu yang hilang tidak menghalangi Anda.',
    none: 'Belum ada bukti kedua.',
    totp: 'Aplikasi autentikator',
    since: 'Dibuat {since}',
    used: 'Dibuat {since}, terakhir digunakan {last}',
    add: 'Tambah bukti kedua',
    codes: '{count} kode pemulihan belum digunakan.',
    renew: 'Buat kode pemulihan baru',
    remove: {
      open: 'Hapus {name}',
      title: 'Hapus {name}?',
      text: 'Sejak saat ini Anda tidak dapat masuk dengannya.',
      act: 'Hapus',
      done: '{name} sudah dihapus',
    },
    renewal: {
      title: 'Buat kode pemulihan baru?',
      text: 'Kode yang lama tidak berlaku lagi.',
      act: 'Buat kode',
      done: 'Kode baru sudah dibuat',
    },
  },
  password: {
    title: 'Password',
    lead: 'Sesi di peramban lain berakhir ketika password berubah.',
    open: 'Ganti password',
    current: 'Password saat ini',
    next: 'Password baru',
    confirmation: 'Ulangi password baru',
    act: 'Ganti password',
    done: 'Password sudah diganti',
  },
  sessions: {
    title: 'Peramban yang masuk',
    lead: 'Jika ada yang tidak Anda kenal, keluarkan, lalu ganti password Anda.',
    loading: 'Memuat daftar sesi…',
    failed: 'Daftar sesi tidak dapat dimuat',
    current: 'Peramban ini',
    unknown: 'Peramban tidak dikenal',
    used: 'Alamat {address}. Masuk {since}, terakhir digunakan {last}.',
    end: 'Keluarkan',
    done: 'Peramban itu sudah dikeluarkan',
  },
} as const

export const account: Words<typeof indonesian> = english?.account ?? indonesian
