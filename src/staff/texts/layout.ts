import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** What surrounds the staff's pages. */
const indonesian = {
  name: 'Petugas',
  menu: 'Menu petugas',
  account: 'Akun saya',
  signOut: 'Keluar',
  institution: {
    label: 'Institusi',
    all: 'Seluruh instalasi',
    search: 'Cari institusi…',
    none: 'Tidak ada institusi yang cocok',
    failed: 'Daftar institusi tidak dapat dimuat',
    unknown: 'Institusi yang tidak dikenal',
  },
  noPages: {
    title: 'Belum ada halaman untuk Anda',
    hint: 'Peran Anda belum membuka halaman apa pun di sini. Hubungi administrator institusi Anda.',
  },
  notForRole: {
    title: 'Halaman ini bukan untuk peran Anda',
    hint: 'Di institusi ini peran Anda tidak membuka halaman tersebut. Pilih halaman lain dari menu.',
  },
  chooseInstitution: {
    title: 'Pilih institusi',
    hint: 'Halaman ini selalu tentang satu institusi. Pilih institusinya di bagian atas halaman.',
  },
  unreachable: 'Server tidak dapat dihubungi. Halaman ini mencoba lagi secara otomatis.',
  titles: {
    home: 'Beranda',
    signIn: 'Masuk petugas',
    room: 'Ruang ujian',
    sessions: 'Sesi ujian',
    persons: 'Petugas',
    members: 'Peserta',
    licences: 'Lisensi',
    items: 'Butir soal',
    certificates: 'Sertifikat',
    reviews: 'Pemeriksaan',
    results: 'Hasil',
    content: 'Paket tes',
    settings: 'Pengaturan',
    audit: 'Audit',
    account: 'Akun saya',
  },
} as const

export const layout: Words<typeof indonesian> = english?.layout ?? indonesian
