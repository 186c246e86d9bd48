import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** A profile of personal needs that fills the form of accommodations (spec: proctoring#accommodations). */
const indonesian = {
  title: 'Profil kebutuhan',
  drop: 'Isi dari profil kebutuhan (AfA PNP 3.0, XML atau paket QTI): letakkan di sini, atau',
  choose: 'Pilih berkas profil',
  reading: 'Berkas dibaca…',
  filled: 'Formulir diisi dari {file}. Periksa, tulis alasannya, lalu simpan.',
  nothing: '{file} tidak meminta akomodasi yang tersedia di sini. Formulir tidak berubah.',
  untaken: 'Tidak diambil dari berkas, nama menurut standar:',
  reasons: {
    notHere: 'tidak tersedia di sini',
    prohibited: 'dilarang dalam berkas; alat yang diizinkan institusi tetap tersedia',
    noShareOfTime: 'bukan bagian dari waktu section; isi persennya sendiri',
    unfitMultiplier: 'pengali waktu harus 1 sampai {most}',
    picturesGrowWithText: 'gambar membesar bersama teks',
    noAmount: 'tidak menyebut ukuran',
    beyondLargest: '{largest}% adalah yang terbesar; peramban dapat memperbesar lebih jauh',
    directionsAlone: 'hanya petunjuk yang dibacakan, soal dan bacaan tidak',
    breaksUncounted: 'istirahat diminta tanpa jumlah; isi jumlah dan lamanya',
  },
} as const

export const needsProfile: Words<typeof indonesian> = english?.needsProfile ?? indonesian
