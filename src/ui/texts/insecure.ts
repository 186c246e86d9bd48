import { english, type Words } from './language.ts'

/** What a page says that was opened by plain http from another PC, where it cannot work. */
const indonesian = {
  title: 'Halaman ini dibuka tanpa sambungan aman',
  text: 'Tanpa https peramban tidak memberi akses ke kamera, mikrofon, dan penyimpanan jawaban yang aman, sehingga aplikasi ini tidak dapat dipakai di alamat http://{host}. Jangan memasukkan password di sini.',
  open: 'Buka alamat ini:',
  tell: 'Beri tahu pengawas atau operator.',
  operator: 'Untuk operator',
  make: 'Di komputer server, buat sertifikat:',
  start: 'Jalankan server dengan TLS_CERT dan TLS_KEY seperti yang dicetak perintah itu.',
  trust:
    'Ikuti langkah yang dicetaknya agar setiap komputer mempercayai sertifikat itu, lalu buka alamat https.',
  more: 'Selengkapnya: docs/lab.md. Di komputer server sendiri http://localhost tetap dapat dipakai.',
} as const

export const insecure: Words<typeof indonesian> = english?.insecure ?? indonesian
