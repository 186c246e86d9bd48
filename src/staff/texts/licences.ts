import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** Licences of an institution (spec: staff#licences). */
const indonesian = {
  title: 'Lisensi',
  lead: 'Setiap lisensi membuka satu tes, satu kali, hanya untuk peserta institusi ini.',
  list: 'Daftar lisensi',
  search: 'Cari kode, nama atau e-mail',
  empty: { title: 'Belum ada lisensi', hint: 'Terbitkan lisensi untuk sebuah tes yang sudah dimuat.' },
  columns: {
    code: 'Lisensi',
    test: 'Tes',
    state: 'Keadaan',
    who: 'Digunakan oleh, atau alasan',
    issued: 'Diterbitkan',
    acts: 'Tindakan',
  },
  filter: { label: 'Tampilkan', all: 'Semua lisensi' },
  states: { free: 'Bebas', redeemed: 'Digunakan', revoked: 'Dicabut' },
  issue: {
    open: 'Terbitkan',
    title: 'Terbitkan lisensi',
    text: 'Kodenya dapat dicetak sekarang, dan kapan saja dari daftar.',
    test: 'Tes',
    count: 'Banyaknya',
    act: 'Terbitkan',
    done: 'Lisensi sudah diterbitkan',
    none: 'Belum ada tes yang dimuat di server.',
  },
  codes: { title: '{count} lisensi baru', print: 'Cetak', copy: 'Salin', copied: 'Kode sudah disalin' },
  printPage: 'Cetak halaman ini',
  revoke: {
    open: 'Cabut {code}',
    title: 'Cabut lisensi {code}?',
    text: 'Lisensi ini tidak dapat digunakan lagi. Pencabutan tidak dapat dibatalkan.',
    act: 'Cabut',
    done: 'Lisensi sudah dicabut',
  },
} as const

export const licences: Words<typeof indonesian> = english?.licences ?? indonesian
