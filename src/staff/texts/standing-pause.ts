import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** That all of an exam session are paused, on its page and on the board (spec: proctoring#pause). */
const indonesian = {
  here: 'Semua peserta sesi ini dijeda sejak pukul {time}: {reason}',
  there: 'Semua peserta sesi {name} dijeda sejak pukul {time}: {reason}',
  next: 'Yang mulai sekarang juga dijeda. Dijeda oleh {by}.',
  operator: 'operator, dari baris perintah',
  resume: 'Lanjutkan semua',
  title: 'Lanjutkan semua peserta sesi ini?',
  text: 'Semua tes berjalan lagi dengan sisa waktu yang sama. Yang mulai sesudah ini tidak dijeda.',
  done: 'Semua peserta dilanjutkan',
  some: '{count} tes tidak dapat dilanjutkan. Coba lagi, atau lihat di panel ruang ujian.',
} as const

export const standingPause: Words<typeof indonesian> = english?.standingPause ?? indonesian
