import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** What every import of a table says. */
const indonesian = {
  drop: 'Letakkan berkas di sini, atau',
  choose: 'Pilih berkas',
  chosen: 'Berkas: {name}',
  reading: 'Membaca tabel…',
  importing: 'Mengimpor…',
  leaveOut: 'Lewati {count} baris yang salah',
  ready: '{ready} dari {rows} baris siap diimpor',
  faults: '{count} sel perlu diperbaiki',
  more: '{count} sel lain tidak ditampilkan.',
  columns: { row: 'Baris', cell: 'Sel', field: 'Kolom', text: 'Isi', problem: 'Yang salah' },
  sample: 'Baris pertama yang siap',
  problems: {
    noAddress: 'Bukan alamat e-mail',
    tooLong: 'Lebih dari {bound} karakter',
    twice: 'Alamat ini sudah ada di baris {bound}',
    extraCell: 'Di luar {bound} kolom pada baris pertama',
    noColumn: 'Nama kolom tidak dikenal',
    columnTwice: 'Kolom ini ada dua kali',
    columnMissing: 'Baris pertama harus menamai kolom, termasuk {bound}',
    noText: 'Bukan teks: tulis sebagai teks',
    longNumber: 'Angka panjang kehilangan digit terakhir: tulis sebagai teks',
    quote: 'Tanda kutip yang tidak ditutup, atau di tengah sel',
    encoding: 'Bukan UTF-8: simpan sebagai CSV UTF-8',
  },
} as const

export const tableImport: Words<typeof indonesian> = english?.tableImport ?? indonesian
