import { english, type Words } from './language.ts'

/** The practice before a test (spec: orders#practice). */
const indonesian = {
  title: 'Latihan interaktif',
  lead: 'Coba setiap section selama sekitar dua menit, dengan layar, tombol, dan alat yang sama seperti dalam tes. Latihan dapat diulang kapan saja.',
  unrecorded:
    'Latihan tidak dinilai. Jawaban Anda tidak dikirim dan tidak disimpan; kamera, mikrofon, dan layar penuh tidak digunakan.',
  /** Whether a test could use it: an institution may switch tools off. */
  tools: 'Tes Anda mungkin tidak memiliki semua alat ini. Alat tes Anda tercantum di halaman persiapannya.',
  sections: {
    listening: 'Dengarkan dua percakapan, lalu pilih jawaban sebelum waktunya habis. Siapkan headset.',
    structure: 'Lengkapi kalimat, dan temukan kata yang salah.',
    reading: 'Baca satu bacaan pendek, lalu jawab pertanyaannya.',
  },
  start: 'Mulai latihan',
  again: 'Ulangi latihan',
  finished: 'Sudah dicoba',
  bar: 'Latihan, tidak dinilai',
  stop: 'Hentikan latihan',
  /** Where Listening is over. */
  last: 'Tekan Lanjutkan untuk melihat hasil latihan.',
  leave: { tests: 'Kembali ke daftar tes', preparation: 'Kembali ke persiapan tes' },
  looking: { title: 'Membuka latihan', text: 'Memeriksa apakah ada tes yang sedang berlangsung…' },
  loading: { title: 'Menyiapkan latihan', text: 'Soal dan audio sedang diunduh…' },
  failed: { title: 'Latihan belum dapat dibuka', retry: 'Coba lagi', back: 'Pilih latihan lain' },
  results: {
    title: 'Hasil latihan',
    right: '{right} dari {questions} jawaban benar',
    number: 'Soal {number}',
    isRight: 'Benar',
    isWrong: 'Belum benar',
    isOpen: 'Tidak dijawab',
    chosen: 'Jawaban Anda',
    answer: 'Jawaban yang benar',
    why: 'Alasannya',
    next: 'Lanjut ke {section}',
    again: 'Ulangi latihan ini',
    back: 'Semua latihan',
  },
} as const

export const practice: Words<typeof indonesian> = english?.practice ?? indonesian
