import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** What is done from the live board: to whom, each act in words, and reasons that are offered. */
const indonesian = {
  of: '{count} dipilih',
  clear: 'Lepas pilihan',
  bar: 'Tindakan untuk yang dipilih',
  all: 'Untuk semua',
  more: 'Lainnya',
  to: { one: 'Untuk {name}', some: 'Untuk {count} peserta', all: 'Untuk semua yang mengerjakan ({count})' },
  reason: 'Alasan',
  reasonHint: 'Tercatat bersama nama Anda. Pilih, atau tulis sendiri.',
  reasonShown: 'Peserta membaca alasan ini. Tercatat bersama nama Anda.',
  busy: 'Tindakan lain sedang dikirim.',
  undone: 'Ini tidak dapat dibatalkan.',
  minutes: 'Menit',
  message: 'Pesan',
  messageHint: 'Tampil di atas soal; waktu tetap berjalan.',
  violation: 'Peringatan yang dicoret',
  violationsLoading: 'Memuat peringatan…',
  violationsFailed: 'Peringatan tidak dapat dimuat',
  noViolations: 'Tidak ada peringatan yang dihitung.',
  kinds: {
    message: {
      open: 'Kirim pesan',
      title: 'Kirim pesan',
      text: 'Peserta menekan “Saya sudah membaca”.',
      act: 'Kirim',
    },
    pause: {
      open: 'Jeda',
      title: 'Jeda tes',
      text: 'Semua jam berhenti dan soal ditutup, sampai tes dilanjutkan.',
      act: 'Jeda',
    },
    resume: {
      open: 'Lanjutkan',
      title: 'Lanjutkan tes',
      text: 'Tes berjalan lagi dengan sisa waktu yang sama.',
      act: 'Lanjutkan',
    },
    extend: {
      open: 'Tambah waktu',
      title: 'Tambah waktu',
      text: 'Bagian yang berjalan berakhir lebih lambat.',
      act: 'Tambah',
    },
    giveBack: {
      open: 'Ganti waktu yang hilang',
      title: 'Ganti waktu yang hilang',
      text: 'Waktu yang diukur server selama peserta terputus ditambahkan ke bagian yang berjalan.',
      act: 'Ganti',
    },
    endSection: {
      open: 'Akhiri bagian',
      title: 'Akhiri bagian sekarang?',
      text: 'Bagian yang berjalan langsung dikumpulkan. Jawaban yang sudah ada tetap dihitung.',
      act: 'Akhiri bagian',
    },
    endTest: {
      open: 'Akhiri tes',
      title: 'Akhiri tes sekarang?',
      text: 'Seluruh tes dikumpulkan. Bagian yang belum dimulai ditutup tanpa jawaban.',
      act: 'Akhiri tes',
    },
    allowTakeover: {
      open: 'Izinkan PC lain',
      title: 'Izinkan PC lain',
      text: 'Selama lima menit satu PC lain dapat meneruskan tes ini tanpa PIN.',
      act: 'Izinkan',
    },
    strike: {
      open: 'Coret peringatan',
      title: 'Coret peringatan',
      text: 'Peringatan tetap tercatat, tetapi tidak dihitung lagi.',
      act: 'Coret',
    },
    reinstate: {
      open: 'Pulihkan tes',
      title: 'Pulihkan tes',
      text: 'Tes berjalan lagi dengan sisa waktunya; yang menghentikannya dicoret.',
      act: 'Pulihkan',
    },
    acceptLate: {
      open: 'Terima jawaban terlambat',
      title: 'Terima jawaban terlambat?',
      text: 'Jawaban yang menunggu dihitung.',
      act: 'Terima',
    },
    note: {
      open: 'Catatan',
      title: 'Tulis catatan',
      text: 'Hanya tercatat; tidak tampil di layar peserta. Tanda PIN salah dan masuk di tempat lain dianggap sudah dilihat.',
      act: 'Simpan',
    },
  },
  reasons: {
    message: ['Pengumuman ruang', 'Teguran', 'Bantuan teknis'],
    pause: ['Alarm kebakaran', 'Listrik padam', 'Gangguan jaringan', 'Peserta sakit'],
    resume: ['Keadaan sudah aman', 'Listrik kembali', 'Jaringan kembali'],
    extend: ['Gangguan jaringan', 'Gangguan PC', 'Gangguan ruang'],
    giveBack: ['Gangguan jaringan', 'Gangguan PC'],
    endSection: ['Waktu ruang habis', 'Permintaan peserta'],
    endTest: ['Permintaan peserta', 'Pelanggaran berat', 'Ruang harus dikosongkan'],
    allowTakeover: ['PC rusak', 'Pindah kursi'],
    strike: ['Salah deteksi', 'Pengawas mendekat', 'Gangguan ruang'],
    reinstate: ['Salah deteksi', 'Gangguan ruang'],
    acceptLate: ['Gangguan jaringan yang disaksikan', 'Listrik padam'],
    note: ['Identitas diperiksa', 'Izin ke toilet', 'Pindah kursi'],
  },
} as const

export const roomActs: Words<typeof indonesian> = english?.roomActs ?? indonesian
