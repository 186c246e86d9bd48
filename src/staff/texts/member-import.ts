import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** The import of members from a table (spec: staff#import). */
const indonesian = {
  open: 'Impor tabel',
  title: 'Impor peserta',
  lead: 'Sebuah tabel .xlsx (lembar pertama) atau CSV. Baris pertama menamai kolomnya: {columns}. Hanya e-mail yang wajib.',
  faultsHint:
    'Belum ada yang diimpor. Perbaiki sel-sel ini di berkas Anda lalu pilih lagi, atau impor hanya baris yang benar.',
  act: 'Impor {count} peserta',
  imported: '{count} peserta sudah diimpor',
  passwords: 'Beri semuanya password pertama',
  passwordsHint:
    'Tanpa password, peserta hanya dapat masuk melalui tautan institusi atau setelah mengatur password sendiri.',
  giving: 'Password: {done} dari {total}',
  later: 'Selesai',
  problems: {
    dateForm: 'Tulis tanggal seperti 2003-04-21',
    noDay: 'Tanggal ini tidak ada',
    tooEarly: 'Tidak boleh sebelum {bound}',
    future: 'Tanggal ini belum tiba',
    taken: 'Alamat ini sudah digunakan seorang peserta',
  },
} as const

export const memberImport: Words<typeof indonesian> = english?.memberImport ?? indonesian
