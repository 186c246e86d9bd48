import { english, type Words } from './language.ts'

/** The test guide (spec: product#guide-and-privacy-policy). `{minutes}` is the whole test's. */
const indonesian = {
  title: 'Panduan',
  lead: 'Baca panduan ini sebelum memulai Tes {brand}. Waktu yang Anda luangkan sekarang menghemat waktu saat ujian.',
  before: {
    title: 'Sebelum tes',
    steps: [
      [
        'Gunakan Google Chrome di laptop atau komputer',
        'Tes hanya dapat diikuti melalui Google Chrome versi terbaru. Handphone dan tablet tidak dapat digunakan.',
      ],
      [
        'Lengkapi data diri Anda',
        'Data diri hanya dapat disimpan satu kali dan tidak dapat diubah. Nama yang Anda isi akan tercetak pada sertifikat.',
      ],
      [
        'Redeem kode lisensi',
        'Masukkan kode lisensi pada halaman Test {brand}. Tes Anda langsung muncul di daftar.',
      ],
      [
        'Siapkan perangkat',
        'Gunakan headset, sambungkan laptop ke listrik selama tes, pastikan jaringan stabil, lalu tutup program dan tab lain.',
      ],
    ],
  },
  during: {
    title: 'Selama tes',
    lead: 'Tes berlangsung {minutes} menit dalam tiga tahap yang dikerjakan berurutan:',
    stages: [
      [
        'Listening',
        'Audio diputar satu kali dan berjalan otomatis. Anda tidak dapat kembali ke soal sebelumnya.',
      ],
      ['Structure & Written Expression', 'Anda bebas berpindah soal selama waktu masih tersedia.'],
      [
        'Reading Comprehension',
        'Anda bebas berpindah soal dan membaca ulang bacaan selama waktu masih tersedia.',
      ],
    ],
    rules: [
      'Jawaban tersimpan setiap kali Anda memilih. Jika waktu habis, jawaban dikirim secara otomatis.',
      'Jangan membuka tab atau program lain, dan jangan meninggalkan halaman tes.',
      'Tes hanya terbuka di satu tab. Bila Anda membukanya di tab kedua, kembalilah ke tab yang pertama.',
      'Bila layar penuh tertutup, klik di dalam tes agar kembali. Tahan Esc bila Anda perlu keluar dari layar penuh.',
      'Jika kamera digunakan, pastikan hanya wajah Anda yang terlihat dan ruangan cukup terang.',
      'Jika jaringan terputus, tetaplah di halaman tes. Jawaban Anda tersimpan dan dikirim saat jaringan kembali.',
    ],
  },
  after: {
    sample: 'Lihat contoh sertifikat',
    title: 'Setelah tes',
    text: 'Setiap pembelian berlaku untuk satu kali tes. Tes yang sudah selesai tidak dapat diulang atau dibuka kembali.',
  },
} as const

export const guide: Words<typeof indonesian> = english?.guide ?? indonesian
