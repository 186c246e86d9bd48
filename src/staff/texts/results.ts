import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** Results of an institution (spec: staff#results). */
const indonesian = {
  title: 'Hasil',
  lead: 'Semua tes yang sudah dimulai. Skor ditampilkan setelah hasilnya tetap.',
  list: 'Daftar hasil',
  search: 'Cari nama, NIM, e-mail atau nomor',
  empty: { title: 'Belum ada tes', hint: 'Tes muncul di sini begitu seorang peserta memulainya.' },
  columns: {
    candidate: 'Peserta',
    test: 'Tes',
    started: 'Dimulai',
    state: 'Keadaan',
    result: 'Hasil',
    score: 'Skor',
    level: 'Tingkat',
  },
  plusMinus: '{score} ± {error}',
  tests: { loading: 'Memuat daftar tes…', failed: 'Daftar tes dan galat skor tidak dapat dimuat' },
  error: {
    label: 'Arti ±',
    text: '± adalah kesalahan baku pengukuran, dihitung untuk setiap versi tes dari hasil-hasil terakhir yang sudah tetap. Kira-kira dua dari tiga peserta memiliki kemampuan sebenarnya dalam rentang ini. Angka ini tidak ada bila hasilnya kurang dari 30.',
  },
  filter: {
    test: 'Tes',
    anyTest: 'Semua tes',
    result: 'Hasil',
    anyResult: 'Semua hasil',
    from: 'Mulai tanggal',
    to: 'Sampai tanggal',
  },
  detail: {
    back: 'Semua hasil',
    loading: 'Memuat hasil…',
    failed: 'Hasil tidak dapat dimuat',
    review: 'Buka pemeriksaan',
    waits: 'Pada tes ini ada yang menunggu keputusan.',
    violations: 'Peringatan yang dihitung: {counted}, hanya dicatat atau dicoret: {others}',
  },
  export: {
    open: 'Unduh',
    title: 'Unduh hasil',
    text: 'Berkas memuat semua baris yang cocok dengan saringan sekarang: {total}. Pengunduhan tercatat dalam log keamanan.',
    csv: 'CSV',
    csvHint: 'Tanpa batas baris; dibuka oleh program apa pun.',
    xlsx: 'Excel (.xlsx)',
    xlsxHint: 'Paling banyak {limit} baris.',
    tooLong:
      '{total} baris terlalu banyak untuk satu berkas Excel, yang memuat paling banyak {limit}. Unduh sebagai CSV, atau persempit dengan saringan tanggal atau tes.',
    start: 'Unduh {form}',
    preparing: 'Server menyusun berkas…',
    progress: '{rows} dari {total} baris, {size}',
    stop: 'Hentikan',
    done: 'Berkas sudah diunduh',
    failed: 'Berkas tidak lengkap dan tidak disimpan.',
    size: '{kb} kB',
  },
} as const

export const results: Words<typeof indonesian> = english?.results ?? indonesian
