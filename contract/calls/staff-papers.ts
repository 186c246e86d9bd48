import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { trimmedText } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

/** Papers of an exam session (spec: exam-sessions#papers). They take data out of the installation: each is in the security log. */

const stated = {
  method: 'POST',
  access: 'staff',
  ours: true,
  data: z.null(),
  file: 'application/pdf',
} as const

/** The attendance list, and the record of what happened. */
export const examPapers = ['attendance', 'record'] as const
export type ExamPaper = (typeof examPapers)[number]

export const examSessionPaper = call({
  ...stated,
  path: '/users/v1/staff/exam-session/paper',
  summary: 'The attendance list of an exam session, or the record of what happened in it, as PDF',
  body: z.object({
    institutionId: z.optional(id),
    id,
    paper: z.enum(examPapers),
    /** Of the proctor who makes the record: it stands there as theirs. */
    remark: z.optional(trimmedText(limits.proctor.reasonLength, 1)),
  }),
  errors: ['institution.notFound', 'examSession.notFound'],
})

export const sittingPaper = call({
  ...stated,
  path: '/users/v1/staff/sitting/paper',
  summary: 'What is on record of a sitting that has begun, as PDF: no answers, points or pictures',
  body: z.object({ institutionId: z.optional(id), id }),
  errors: ['institution.notFound', 'order.notFound'],
})
