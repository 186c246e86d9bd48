import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { trimmedText } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

/** What became of an answer file. */
export const takenIn = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  fullname: z.string(),
  /** Entries of the file; those that the server did not have; those that it could not take, as an earlier one is missing. */
  entries: z.int(),
  added: z.int(),
  refused: z.int(),
  /** How many entries of the sitting wait for a person now (spec: answers#held-answers). */
  held: z.int(),
})
export type TakenIn = z.output<typeof takenIn>

/** Form fields and `file`: at most `limits.upload.maxBytes`. */
export const staffTakeInAnswers = call({
  method: 'POST',
  path: '/users/v1/staff/sitting/answers',
  access: 'staff',
  ours: true,
  multipart: true,
  summary:
    'Take in the answer file of a PC without network; a file that is sent again changes nothing (spec: answers#answer-files)',
  body: z.object({
    institutionId: z.optional(id),
    reason: trimmedText(limits.proctor.reasonLength, 1),
  }),
  data: takenIn,
  errors: [
    ...([
      'institution.notFound',
      'answerFile.unreadable',
      'answerFile.foreign',
      'answerFile.changed',
    ] as const),
    ...(['sitting.notStarted', 'section.locked', 'journal.full', 'answer.unknown'] as const),
  ],
})
