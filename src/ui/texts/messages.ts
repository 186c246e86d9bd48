import { english, type Words } from './language.ts'

/** Messages of a proctor over the test (spec: proctoring#messages-and-receipts). */
const indonesian = {
  title: 'Pesan dari pengawas',
  sent: 'Dikirim pukul {time}. Waktu tes tetap berjalan.',
  sentPaused: 'Dikirim pukul {time}.',
  more: '{count} pesan lagi sesudah ini.',
  acknowledge: 'Saya sudah membaca',
} as const

export const messages: Words<typeof indonesian> = english?.messages ?? indonesian
