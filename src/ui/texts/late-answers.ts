import { english, type Words } from './language.ts'

/** Answers that arrived too late to be believed wait for a person (spec: answers#held-answers). */
const indonesian = {
  title: 'Jawaban terlambat menunggu pemeriksaan',
  text: 'Sebagian jawaban Anda sampai di server setelah waktu section habis. Jawaban itu tersimpan; petugas memutuskan apakah jawaban itu dihitung. Anda tidak perlu melakukan apa pun.',
} as const

export const lateAnswers: Words<typeof indonesian> = english?.lateAnswers ?? indonesian
