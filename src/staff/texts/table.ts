import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** What every table says. */
const indonesian = {
  loading: 'Memuat daftar…',
  failed: 'Daftar tidak dapat dimuat',
  noMatch: { title: 'Tidak ada yang cocok', hint: 'Ubah pencarian atau saringan.' },
  beyond: {
    title: 'Halaman ini kosong',
    hint: 'Daftar ini sudah lebih pendek.',
    first: 'Ke halaman pertama',
  },
  pages: 'Halaman daftar',
  page: 'Halaman {page} dari {pages}, {total} baris',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
} as const

export const table: Words<typeof indonesian> = english?.table ?? indonesian
