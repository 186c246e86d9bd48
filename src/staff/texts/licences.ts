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
    loading: 'Memuat daftar tes…',
    failed: 'Daftar tes tidak dapat dimuat',
  },
  codes: { title: '{count} lisensi baru', print: 'Cetak', copy: 'Salin', copied: 'Kode sudah disalin' },
  printPage: 'Cetak halaman ini',
  slip: 'Masuk di {address}, lalu ketik kode ini.',
  assigned: 'Diberikan',
  assignedBy: 'diberikan oleh {name}',
  assign: {
    open: 'Berikan',
    title: 'Berikan lisensi kepada peserta',
    text: 'Setiap peserta mendapat satu lisensi bebas dan langsung menemukan tes dalam daftarnya, tanpa mengetik kode.',
    members: 'Peserta',
    membersHint: 'Cari nama, NIM atau e-mail, atau tempel banyak alamat e-mail sekaligus.',
    table: 'Atau dari tabel dengan kolom email (CSV atau .xlsx)',
    choose: 'Pilih tabel',
    faultsHint: 'Alamat lain dari tabel sudah dimasukkan di atas.',
    act: 'Berikan',
    actMany: 'Berikan kepada {count} peserta',
    done: 'Lisensi sudah diberikan',
    nobody: 'Belum ada yang diberi lisensi. Perbaiki dahulu alamat di atas.',
    problems: {
      memberUnknown: 'bukan peserta institusi ini',
      hasTest: 'sudah memiliki tes ini dan belum memulainya',
    },
  },
  takeBack: {
    open: 'Tarik kembali lisensi {name}',
    title: 'Tarik kembali lisensi {name}?',
    text: 'Tes hilang dari daftar peserta, dan lisensinya bebas kembali.',
    act: 'Tarik kembali',
    done: 'Lisensi sudah ditarik kembali',
  },
  revoke: {
    open: 'Cabut {code}',
    title: 'Cabut lisensi {code}?',
    text: 'Lisensi ini tidak dapat digunakan lagi. Pencabutan tidak dapat dibatalkan.',
    act: 'Cabut',
    done: 'Lisensi sudah dicabut',
  },
} as const

export const licences: Words<typeof indonesian> = english?.licences ?? indonesian
