import { profileMessages } from '#contract/rules/profile.ts'
import { english, type Words } from './language.ts'

/** Profile and password. Quoted texts are fixed (spec: accounts). */
const indonesian = {
  title: 'Account',
  personalInformation: 'Personal Information',
  changePassword: 'Change Password',
  fields: {
    nim: 'NIM',
    email: 'E-mail',
    fullname: 'Nama Lengkap',
    phone: 'Nomor Telepon (opsional)',
    placeOfBirth: 'Tempat Lahir',
    dateOfBirth: 'Tanggal Lahir',
  },
  fullnameHint: 'Nama ini tercetak pada sertifikat. Tulis sesuai identitas resmi Anda.',
  dateHint: 'Format: YYYY-MM-DD, misalnya 2001-08-17. Boleh juga 17/8/2001.',
  openCalendar: 'Buka kalender',
  calendar: {
    previousDecade: 'Sepuluh tahun sebelumnya',
    nextDecade: 'Sepuluh tahun berikutnya',
    previousYear: 'Tahun sebelumnya',
    nextYear: 'Tahun berikutnya',
    previousMonth: 'Bulan sebelumnya',
    nextMonth: 'Bulan berikutnya',
    yearLevelControl: 'Pilih tahun',
    monthLevelControl: 'Pilih bulan',
  },
  counter: '{count} / {limit}',
  profile: { loading: 'Memuat data diri…', failed: 'Data diri tidak dapat dimuat' },
  privacy: {
    before: 'Saya telah membaca dan menyetujui ',
    link: 'Privacy Policy',
    showNew: 'Tampilkan yang baru',
  },
  notice: 'Data yang sudah disimpan tidak dapat diubah. Periksa kembali sebelum menyimpan.',
  noticeSaved: 'Data Anda sudah tersimpan dan tidak dapat diubah.',
  welcome: 'Lengkapi data diri Anda sebelum memulai tes.',
  save: 'Simpan',
  confirm: {
    title: 'Simpan data diri?',
    text: 'Data yang sudah disimpan tidak dapat diubah. Apakah data berikut sudah benar?',
    yes: 'Ya, simpan',
    no: 'Periksa kembali',
  },
  saved: 'Data Anda berhasil disimpan',
  invalid: 'Silahkan cek kembali data Anda',
  rules: {
    ...profileMessages,
    emailRequired: 'E-mail Tidak Boleh Kosong',
    emailInvalid: 'E-mail must be valid',
  },
  password: {
    current: 'Password Saat Ini',
    next: 'Password Baru',
    confirmation: 'Konfirmasi Password',
    update: 'Update',
    rules: {
      required: 'Password Tidak Boleh Kosong',
      short: 'Password minimal harus 8 karakter',
      confirmationRequired: 'Konfirmasi Password Tidak Boleh Kosong',
      confirmationDiffers: 'Konfirmasi password tidak sama',
      formShort: 'Password kurang dari 8 character',
      formEmpty: 'Kolom password tidak boleh kosong',
    },
    changed: 'Password Anda berhasil diubah',
    wrong: 'Current password Anda salah',
  },
} as const

export const account: Words<typeof indonesian> = english?.account ?? indonesian
