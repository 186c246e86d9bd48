import { english, type Words } from './language.ts'

/** The exam room around its screens. Quoted texts are fixed (spec: errors#in-a-sitting). */
const indonesian = {
  loading: { title: 'Membuka ruang ujian', text: 'Memeriksa tahap tes Anda di server…' },
  starting: { title: 'Memulai tes', text: 'Menyimpan hasil pemeriksaan perangkat…' },
  queued: { title: 'Menunggu giliran memulai tes' },
  failed: {
    title: 'Ruang ujian belum dapat dibuka',
    safe: 'Jawaban yang sudah Anda pilih tetap aman.',
    retry: 'Coba lagi',
    leave: 'Kembali ke halaman utama',
  },
  elsewhere: {
    title: 'Tes ini sedang dibuka di perangkat lain',
    text: 'Hanya satu perangkat yang dapat mengerjakan tes. Jawaban yang sudah dipilih di sini dan di sana tetap aman.',
    waits: 'Bila perangkat lain itu mati atau ditutup, tes otomatis berlanjut di sini dalam beberapa detik.',
    /** Where proctors decide: another PC does not go on by itself (spec: signing#takeovers). */
    waitsHere:
      'Bila tes terakhir dibuka di komputer ini, tes berlanjut otomatis dalam beberapa detik setelah jendela itu ditutup. Di komputer lain PIN pengawas diperlukan.',
    pin: 'PIN pengawas',
    pinHint: 'Minta pengawas memasukkan PIN untuk melanjutkan di sini.',
    takeOver: 'Lanjutkan di sini',
    leave: 'Kembali ke halaman utama',
  },
  /** Where the institution demands Safe Exam Browser (spec: sections#safe-exam-browser). */
  otherBrowser: {
    title: 'Tes ini hanya dapat dibuka di Safe Exam Browser',
    text: 'Institusi Anda mewajibkan Safe Exam Browser untuk tes ini, dan halaman ini dibuka di peramban lain.',
    steps: [
      'Tutup peramban ini.',
      'Di komputer ujian, buka berkas .seb dari penyelenggara tes. Safe Exam Browser lalu membuka halaman masuk.',
      'Masuk dengan akun Anda, lalu buka tes ini lagi.',
    ],
    otherSettings: {
      title: 'Safe Exam Browser ini memakai konfigurasi lain',
      text: 'Tes ini hanya menerima konfigurasi dari institusi Anda, dan Safe Exam Browser ini dibuka dengan konfigurasi lain atau versi lain.',
      steps: [
        'Minta pengawas menutup Safe Exam Browser.',
        'Buka berkas .seb dari penyelenggara tes, bukan program Safe Exam Browser itu sendiri.',
        'Masuk dengan akun Anda, lalu buka tes ini lagi.',
      ],
    },
    safe: 'Tidak ada yang hilang: jawaban yang sudah Anda pilih tetap aman, dan tes berlanjut bila dibuka dengan benar.',
    time: 'Bila tes sudah dimulai, waktunya tetap berjalan. Segera beri tahu pengawas.',
    retry: 'Periksa lagi',
    leave: 'Kembali ke halaman utama',
  },
  /** The test runs at the PC of the candidate's seat alone. */
  otherPc: {
    title: 'PC ini bukan PC kursi {seat}',
    noSeat: 'Anda belum mendapat kursi',
    none: 'Tes ini hanya berjalan di PC kursi Anda, dan PC ini tidak memiliki paspor kursi.',
    other: 'Tes ini hanya berjalan di PC kursi Anda, dan PC ini adalah PC kursi {found}.',
    outdated:
      'PC ini memiliki paspor kursi {found}, tetapi paspor itu sudah diganti atau berasal dari ruang lain.',
    steps: [
      'Bila kursi Anda yang lain: pindah ke PC kursi itu, masuk dengan akun Anda, lalu buka tes ini lagi.',
      'Bila pengawas memindahkan Anda ke sini: minta pengawas mencatat kursi yang baru di halaman sesi ujian. Tes lalu otomatis berlanjut di sini.',
      'Bila ini memang kursi Anda: minta operator lab memasang paspor kursi ini di PC, lalu menutup dan membuka peramban.',
    ],
    ask: 'Minta PC ini didaftarkan',
    askAgain: 'Minta lagi',
    asked:
      'Kode PC ini: {code}. Minta pengawas mencocokkannya di halaman sesi ujian, lalu mendaftarkan PC ini sebagai PC kursi {seat}.',
  },
  /** A second tab of the same browser. */
  otherTab: {
    title: 'Tes ini sudah terbuka di tab lain',
    text: 'Tes hanya dapat dikerjakan di satu tab. Kembalilah ke tab yang pertama: tes Anda berjalan di sana.',
    waits: 'Bila tab itu ditutup, tes otomatis berlanjut di sini. Jawaban Anda tetap aman.',
    leave: 'Kembali ke halaman utama',
  },
  /** All that a printer gets of a running test. */
  printed: 'Tes tidak dapat dicetak.',
  paused: {
    title: 'Tes dijeda oleh pengawas',
    since: 'Dijeda sejak pukul {time}. Waktu tes berhenti: sisa waktu Anda tidak berkurang.',
    reason: 'Alasan',
    safe: 'Jawaban yang sudah Anda pilih tetap aman, dan Anda tidak diawasi selama jeda.',
    goesOn: 'Ikuti petunjuk pengawas. Tes berlanjut otomatis di layar ini setelah jeda.',
  },
  /** Before a test of an exam session (spec: exam-sessions#the-gate). */
  gate: {
    facts: { session: 'Sesi ujian', room: 'Ruang', seat: 'Tempat duduk', anySeat: 'Ditentukan pengawas' },
    early: {
      title: 'Sesi ujian belum dibuka',
      text: 'Sesi ujian ini mulai {from}. Tunggu sampai pengawas membukanya.',
    },
    showing: {
      title: 'Tunjukkan diri kepada pengawas',
      text: 'Tes dapat dimulai setelah pengawas mencatat kehadiran Anda.',
    },
    typing: {
      title: 'Masukkan token sesi ujian',
      text: 'Pengawas menunjukkan token enam huruf di ruang ujian. Tes dimulai setelah token benar.',
      label: 'Token',
      begin: 'Mulai tes',
    },
    reading: { title: 'Memeriksa sesi ujian', text: 'Memeriksa sesi ujian Anda di server…' },
    over: {
      title: 'Sesi ujian sudah berakhir',
      text: 'Tes dari sesi ujian ini tidak dapat dimulai lagi. Silakan hubungi pengawas.',
    },
    waits: 'Layar ini berubah otomatis.',
    camera:
      'Saat petugas mencatat kehadiran Anda, kamera menyala sebentar dan petugas melihat gambarnya. Gambar itu dihapus begitu Anda dicatat hadir, paling lama setelah dua menit.',
    shown: 'Petugas sedang melihat gambar kamera Anda.',
    leave: 'Kembali ke halaman utama',
  },
  leaving: {
    title: 'Tes sedang berlangsung',
    refused: 'Mohon maaf, anda tidak bisa meninggalkan halaman ini',
    stay: 'Lanjutkan tes',
  },
} as const

export const exam: Words<typeof indonesian> = english?.exam ?? indonesian
