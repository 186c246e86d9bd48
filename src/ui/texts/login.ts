import { english, type Words } from './language.ts'

/** Sign-in. Messages are fixed (spec: accounts#login). */
const indonesian = {
  title: 'Masuk',
  lead: 'Gunakan e-mail dan password akun Anda.',
  email: 'E-mail',
  emailHint: 'nama@contoh.ac.id',
  password: 'Password',
  showPassword: 'Tampilkan atau sembunyikan password',
  submit: 'Masuk',
  forgot: 'Lupa password?',
  noAccount: 'Belum punya akun?',
  register: 'Daftar',
  checkPc: 'Periksa PC ini',
  rules: {
    emailRequired: 'E-mail is required',
    emailInvalid: 'E-mail must be valid',
    passwordRequired: 'Password is required',
    passwordShort: 'Password must be at least 8 characters',
    formShort: 'password kurang dari 8 character',
    formEmpty: 'Email dan password tidak boleh kosong',
  },
  expired: 'Sesi Anda telah berakhir. Silakan masuk kembali.',
  welcome: {
    title: 'Ruang ujian bahasa Inggris Anda',
    text: 'Tiga bagian, satu sesi. Setiap jawaban tersimpan begitu Anda memilihnya.',
    sections: [
      ['Listening', 'Percakapan dan paparan, diputar satu kali'],
      ['Structure & Written Expression', 'Tata bahasa dan ungkapan tertulis'],
      ['Reading Comprehension', 'Memahami bacaan akademik'],
    ],
    advice: 'Siapkan headset, Google Chrome, jaringan yang stabil, dan sambungkan laptop ke listrik.',
  },
} as const

export const login: Words<typeof indonesian> = english?.login ?? indonesian
