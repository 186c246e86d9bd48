import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** The persons of the staff (spec: staff#persons). */
const indonesian = {
  title: 'Petugas',
  lead: 'Siapa yang bekerja di sini, dan dengan peran apa. Setiap tindakan di halaman ini tercatat.',
  list: 'Daftar petugas',
  search: 'Cari nama atau e-mail',
  empty: { title: 'Belum ada petugas', hint: 'Undang orang pertama dengan tombol Undang.' },
  columns: {
    name: 'Nama',
    roles: 'Peran',
    state: 'Keadaan',
    factor: 'Bukti kedua',
    seen: 'Terakhir terlihat',
    acts: 'Tindakan',
  },
  states: { invited: 'Diundang', active: 'Aktif', disabled: 'Dinonaktifkan' },
  factor: { yes: 'Ada', no: 'Belum ada' },
  never: 'Tidak ada sesi',
  actsOf: 'Tindakan untuk {name}',
  invite: {
    open: 'Undang',
    title: 'Undang petugas',
    text: 'Orang ini menerima surat dengan tautan untuk membuat password. Siapa yang sudah memiliki password langsung mendapat peran tanpa surat.',
    email: 'E-mail',
    name: 'Nama',
    role: 'Peran',
    act: 'Undang',
    done: '{name} sudah diundang',
  },
  addRole: {
    open: 'Beri peran lain',
    title: 'Beri {name} peran lain',
    text: 'Peran berlaku mulai saat ini.',
    act: 'Beri peran',
    done: 'Peran sudah diberikan',
  },
  withdraw: {
    open: 'Cabut peran {role}',
    title: 'Cabut peran {role}?',
    text: '{name} tidak dapat lagi bertindak dengan peran ini, mulai saat ini.',
    act: 'Cabut peran',
    done: 'Peran sudah dicabut',
  },
  disable: {
    open: 'Nonaktifkan',
    title: 'Nonaktifkan {name}?',
    text: 'Semua sesinya berakhir, dan tidak ada password atau tautan yang membukanya kembali sampai diaktifkan lagi.',
    act: 'Nonaktifkan',
    done: '{name} sudah dinonaktifkan',
  },
  enable: {
    open: 'Aktifkan kembali',
    title: 'Aktifkan kembali {name}?',
    text: 'Orang ini dapat masuk kembali dengan password dan bukti kedua yang lama.',
    act: 'Aktifkan',
    done: '{name} sudah aktif kembali',
  },
  reset: {
    open: 'Atur ulang cara masuk',
    title: 'Atur ulang cara masuk {name}?',
    text: 'Password, passkey, aplikasi autentikator, kode pemulihan dan semua sesinya dihapus, dan surat dengan tautan baru dikirim ke {email}.',
    act: 'Atur ulang',
    done: 'Tautan baru sudah dikirim ke {email}',
  },
} as const

export const persons: Words<typeof indonesian> = english?.persons ?? indonesian
