import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** The own PIN of who supervises an exam session (spec: exam-sessions#pins). */
const indonesian = {
  title: 'PIN untuk panel di PC peserta',
  lead: 'PIN ini milik Anda sendiri. Di PC peserta sesi ini, PIN membuka panel pengawas dan mengizinkan pindah PC, juga tanpa jaringan; setiap tindakan tercatat atas nama Anda.',
  loading: 'Memeriksa PIN Anda…',
  failed: 'PIN Anda tidak dapat diperiksa',
  none: 'Anda belum memiliki PIN untuk sesi ini.',
  drawn: 'Anda memiliki PIN sejak {at}. Lupa? Buat yang baru.',
  yours: 'PIN Anda',
  once: 'Hanya ditampilkan sekali: catat sekarang, dan jangan perlihatkan kepada peserta. PIN berlaku sampai sesi ditutup.',
  draw: 'Buat PIN',
  drawAgain: 'Buat PIN baru',
  dialog: 'Buat PIN Anda?',
  text: 'PIN hanya ditampilkan sekali. PIN Anda yang lama untuk sesi ini langsung tidak berlaku.',
  act: 'Buat PIN',
  done: 'PIN Anda sudah berlaku',
}

export const examPin: Words<typeof indonesian> = english?.examPin ?? indonesian
