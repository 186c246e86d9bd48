import { z } from 'zod/mini'
import { gateStages } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { trimmedText } from '#contract/text.ts'

/**
 * What a candidate is told of the exam session that their order belongs to (spec: exam-sessions#the-gate): who they are to be
 * there, where and when, and what stands between them and the start. Times are ms since 1970.
 */
export const examGate = z.object({
  name: z.string(),
  room: z.string(),
  /** Null where no seat was given. */
  seat: z.nullable(z.string()),
  from: z.int(),
  to: z.int(),
  stage: z.enum(gateStages),
  /** Whether a person of the staff looks at them now, and no picture of the camera is new (spec: exam-sessions#pictures-at-the-door). */
  asksPicture: z.boolean(),
  /** Whether the test runs at the PC of the seat alone (spec: exam-sessions#seat-passports). */
  needsPassport: z.optional(z.boolean()),
})
export type ExamGate = z.output<typeof examGate>

/** A token as somebody types it: its spaces and capitals do not count. */
export const typedToken = trimmedText(limits.examSession.tokenLetters * 3)
