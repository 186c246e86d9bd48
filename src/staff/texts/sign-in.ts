import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** Signing in, second factors, invitations (spec: staff#sign-in). */
const indonesian = {
  title: 'Masuk sebagai petugas',
  lead: 'Untuk operator, administrator, pengawas dan penilai.',
  candidates: 'Peserta tes masuk di sini',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Tampilkan password',
  submit: 'Masuk',
  incomplete: 'E-mail dan password tidak boleh kosong',
  expired: 'Sesi Anda sudah berakhir. Silakan masuk kembali untuk melanjutkan di halaman yang sama.',
  passkeyCancelled:
    'Passkey tidak diberikan, atau peramban ini tidak memilikinya. Coba lagi, atau gunakan cara lain.',
  signOut: 'Keluar',
  prove: {
    title: 'Bukti kedua',
    lead: 'Masuk sebagai {name}. Buktikan sekali lagi bahwa ini Anda.',
    passkey: 'Gunakan passkey',
    or: 'atau',
    code: 'Enam angka dari aplikasi autentikator, atau kode pemulihan',
    submit: 'Lanjutkan',
  },
  enrol: {
    title: 'Siapkan bukti kedua',
    lead: 'Peran Anda memerlukan bukti kedua di samping password. Pilih salah satu; yang lain dapat ditambahkan kemudian.',
    passkey: 'Passkey',
    passkeyHint:
      'Sidik jari, wajah, PIN perangkat ini, atau kunci keamanan USB. Paling cepat dan paling aman.',
    passkeyName: 'Nama passkey',
    passkeyDefault: 'Perangkat ini',
    passkeyMake: 'Buat passkey',
    totp: 'Aplikasi autentikator',
    totpHint: 'Aplikasi di ponsel yang menampilkan enam angka, seperti Google Authenticator atau Aegis.',
    totpBegin: 'Siapkan aplikasi',
    back: 'Kembali',
  },
  totp: {
    title: 'Aplikasi autentikator',
    scan: 'Pindai kode ini dengan aplikasi autentikator di ponsel Anda.',
    qr: 'Kode QR untuk aplikasi autentikator',
    secret: 'Atau ketik kunci ini di aplikasi:',
    code: 'Enam angka yang ditampilkan aplikasi',
    confirm: 'Konfirmasi',
  },
  codes: {
    title: 'Kode pemulihan Anda',
    lead: 'Setiap kode dapat menggantikan bukti kedua satu kali, misalnya ketika ponsel hilang. Kode ini hanya ditampilkan sekarang: cetak atau simpan di tempat yang aman.',
    list: 'Kode pemulihan',
    copy: 'Salin',
    copied: 'Tersalin',
    save: 'Simpan sebagai file',
    print: 'Cetak',
    fileName: 'kode-pemulihan.txt',
    kept: 'Saya sudah menyimpan kode ini',
    submit: 'Lanjutkan',
  },
  invited: {
    title: 'Selamat datang, {name}',
    lead: 'Buat password untuk {email}. Setelah itu Anda langsung masuk.',
    reading: 'Memeriksa tautan…',
    rule: 'Sedikitnya {least} karakter, dan bukan password yang sering dipakai.',
    password: 'Password baru',
    confirmation: 'Ulangi password',
    submit: 'Simpan dan masuk',
    dead: {
      title: 'Tautan ini tidak berlaku',
      text: 'Tautan undangan berlaku 72 jam, hanya untuk satu kali, dan sampai undangan berikutnya dikirim. Jika Anda sudah membuat password, masuk dengan password itu; jika belum, minta undangan baru kepada administrator Anda.',
      leave: 'Ke halaman masuk',
    },
    unread: { title: 'Tautan belum dapat diperiksa', leave: 'Ke halaman masuk' },
    rules: {
      required: 'Password tidak boleh kosong',
      short: 'Password minimal harus 8 karakter',
      confirmation: 'Ulangi password yang sama',
    },
  },
} as const

export const signIn: Words<typeof indonesian> = english?.signIn ?? indonesian
