import { english, type Words } from './language.ts'

/** Breaks that a candidate takes during the test, as an accommodation (spec: sections#breaks). */
const indonesian = {
  open: 'Istirahat, sisa {left} kali',
  title: 'Mulai istirahat?',
  question:
    'Anda masih dapat beristirahat {left} kali. Istirahat ini paling lama {minutes} menit, dan Anda boleh kembali lebih cepat.',
  stands:
    'Selama istirahat waktu tes berhenti, soal tidak terlihat, dan Anda tidak diawasi. Pengawas diberi tahu.',
  afterQuestion: 'Dalam Listening istirahat dimulai setelah soal yang sedang diputar selesai.',
  cancel: 'Batalkan',
  begin: 'Mulai istirahat',
  waiting: 'Istirahat dimulai setelah soal ini. Waktu tes masih berjalan.',
  beginning: 'Memulai istirahat…',
  refused: 'Istirahat belum dimulai, dan waktu tes tetap berjalan.',
  close: 'Tutup',
  resting: {
    title: 'Istirahat',
    timeLeft: 'Sisa waktu istirahat',
    resting: 'Istirahat berlangsung paling lama sampai pukul {time}. Setelah itu tes otomatis dilanjutkan.',
    returning: 'Melanjutkan tes…',
    unreturned: 'Jaringan terputus. Tes dilanjutkan setelah jaringan kembali, paling lambat pukul {time}.',
    over: 'Waktu istirahat sudah habis. Tes segera dilanjutkan.',
    safe: 'Waktu tes berhenti dan jawaban yang sudah Anda pilih tetap aman.',
    left: 'Setelah ini Anda masih dapat beristirahat {left} kali.',
    last: 'Ini istirahat terakhir Anda dalam tes ini.',
    goOn: 'Lanjutkan tes',
  },
} as const

export const breaks: Words<typeof indonesian> = english?.breaks ?? indonesian
