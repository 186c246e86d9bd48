import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** The security log (spec: accounts#security-log). */
const indonesian = {
  title: 'Audit',
  lead: 'Log keamanan: siapa melakukan apa, kapan, dan dari mana. Tidak ada yang dapat mengubahnya, dan setiap catatan menutup catatan sebelumnya.',
  list: 'Baris log keamanan',
  search: 'Cari petugas atau peserta',
  kind: 'Jenis',
  anyKind: 'Semua jenis',
  from: 'Mulai tanggal',
  until: 'Sampai tanggal',
  empty: { title: 'Log masih kosong', hint: 'Di sini belum ada yang tercatat.' },
  columns: {
    at: 'Waktu',
    kind: 'Jenis',
    who: 'Siapa',
    place: 'Institusi',
    address: 'Alamat',
    details: 'Keterangan',
  },
  member: 'Peserta {email}',
  sitting: 'Ujian {number}',
  kinds: {
    signedIn: 'Masuk',
    signInFailed: 'Gagal masuk',
    signedInBesideSitting: 'Masuk saat ujian berjalan',
    sessionEnded: 'Sesi berakhir',
    limitReached: 'Batas percobaan tercapai',
    passwordChanged: 'Password berubah',
    profileCorrected: 'Data diri dikoreksi',
    settingsChanged: 'Pengaturan berubah',
    pinFailed: 'PIN salah',
    proctorAct: 'Tindakan dengan PIN',
    writerRefused: 'Browser ditolak',
    passportFetched: 'Paspor PC diambil',
    keyRotated: 'Kunci diganti',
    staffAct: 'Tindakan petugas',
    staffActEnded: 'Akhir tindakan petugas',
  },
  head: {
    title: 'Catatan terakhir',
    text: 'Catatan {seq}, {at}. Catat ringkasannya di luar server: dengan itu siapa pun dapat membuktikan kemudian bahwa log sampai di sini tidak berubah.',
    none: 'Belum ada catatan.',
    verify: 'Periksa seluruh log',
    whole: 'Log utuh: {records} catatan, setiap catatan menutup catatan sebelumnya.',
    removed: '{removed} di antaranya mencatat baris yang dihapus menurut aturan.',
    broken: 'Log rusak pada catatan {seq}: {why}.',
    brokenLine: 'Log rusak: {why}.',
    loading: 'Memuat catatan terakhir…',
    failed: 'Catatan terakhir tidak dapat dimuat',
  },
} as const

export const audit: Words<typeof indonesian> = english?.audit ?? indonesian
