import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** The import of members from a table (spec: staff#import). */
const indonesian = {
  open: 'Impor tabel',
  title: 'Impor peserta',
  lead: 'Sebuah tabel .xlsx (lembar pertama) atau CSV. Baris pertama menamai kolomnya: {columns}. Hanya email yang wajib.',
  drop: 'Letakkan berkas di sini, atau',
  choose: 'Pilih berkas',
  chosen: 'Berkas: {name}',
  reading: 'Membaca tabel…',
  ready: '{ready} dari {rows} baris siap diimpor',
  faults: '{count} sel perlu diperbaiki',
  faultsHint:
    'Belum ada yang diimpor. Perbaiki sel-sel ini di berkas Anda lalu pilih lagi, atau impor hanya baris yang benar.',
  more: '{count} sel lain tidak ditampilkan.',
  columns: { row: 'Baris', cell: 'Sel', field: 'Kolom', text: 'Isi', problem: 'Yang salah' },
  sample: 'Baris pertama yang siap',
  leaveOut: 'Lewati {count} baris yang salah',
  act: 'Impor {count} peserta',
  importing: 'Mengimpor…',
  imported: '{count} peserta sudah diimpor',
  passwords: 'Beri semuanya password pertama',
  passwordsHint:
    'Tanpa password, peserta hanya dapat masuk melalui tautan institusi atau setelah mengatur password sendiri.',
  giving: 'Password: {done} dari {total}',
  later: 'Selesai',
  problems: {
    noAddress: 'Bukan alamat e-mail',
    tooLong: 'Lebih dari {bound} karakter',
    dateForm: 'Tulis tanggal seperti 2003-04-21',
    noDay: 'Tanggal ini tidak ada',
    tooEarly: 'Tidak boleh sebelum {bound}',
    future: 'Tanggal ini belum tiba',
    twice: 'Alamat ini sudah ada di baris {bound}',
    taken: 'Alamat ini sudah digunakan seorang peserta',
    extraCell: 'Di luar {bound} kolom pada baris pertama',
    noColumn: 'Nama kolom tidak dikenal',
    columnTwice: 'Kolom ini ada dua kali',
    emailColumnMissing: 'Baris pertama harus menamai kolom, termasuk email',
    noText: 'Bukan teks: tulis sebagai teks',
    longNumber: 'Angka panjang kehilangan digit terakhir: tulis sebagai teks',
    quote: 'Tanda kutip yang tidak ditutup, atau di tengah sel',
    encoding: 'Bukan UTF-8: simpan sebagai CSV UTF-8',
  },
} as const

export const memberImport: Words<typeof indonesian> = english?.memberImport ?? indonesian
