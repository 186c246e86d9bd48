import { english, type Words } from './language.ts'

/** What makes a test fair for one person, in sentences (spec: proctoring#accommodations). */
const indonesian = {
  extraTime: 'Waktu setiap section {percent}% lebih lama.',
  answerTime: 'Waktu menjawab setelah setiap audio Listening {percent}% lebih lama.',
  withoutCamera: 'Tes dikerjakan tanpa kamera.',
} as const

export const accommodations: Words<typeof indonesian> = english?.accommodations ?? indonesian
