import { english, type Words } from './language.ts'

/** The tools of a sitting (spec: sections#tools). */
const indonesian = {
  title: 'Alat',
  close: 'Selesai',
  back: 'Kembali',
  textSize: 'Ukuran teks',
  percent: '{size}%',
  theme: 'Tema warna',
  themes: {
    light: 'Terang',
    dark: 'Gelap',
    yellowOnBlack: 'Kuning di atas hitam',
    soft: 'Lembut',
  },
  spacing: 'Renggangkan baris, kata, dan huruf',
  hideTimer: 'Sembunyikan sisa waktu',
  timerKept: 'Pada 5 menit terakhir sisa waktu selalu ditampilkan.',
  timerHidden: 'Disembunyikan',
  reader: {
    title: 'Garis baca pada bacaan Reading',
    off: 'Tanpa',
    lines: '{lines} baris',
  },
  strike: {
    use: 'Coret pilihan yang menurut Anda salah',
    strike: 'Coret pilihan {letter}',
    restore: 'Batalkan coretan pilihan {letter}',
    isStruck: ', dicoret',
    struckNow: 'Pilihan {letter} dicoret',
    restoredNow: 'Coretan pilihan {letter} dibatalkan',
  },
  keysOn: 'Gunakan tombol pintas',
  showKeys: 'Daftar tombol keyboard',
  keys: {
    title: 'Tombol keyboard di {section}',
    areOff: 'Tombol pintas dimatikan. Nyalakan di menu Alat.',
    letters: 'A–{last}',
    choose: 'memilih jawaban',
    strike: 'mencoret pilihan, atau membatalkan coretannya',
    previous: 'ke soal sebelumnya',
    next: 'ke soal selanjutnya',
    band: 'menggeser garis baca, bila bacaan sedang disorot',
    tab: 'ke tombol atau pilihan berikutnya; dengan Shift ke yang sebelumnya',
    space: 'Spasi',
    press: 'menekan tombol atau memilih yang sedang disorot',
    escape: 'menutup dialog yang dapat ditutup',
  },
} as const

export const tools: Words<typeof indonesian> = english?.tools ?? indonesian
