import { z } from 'zod/mini'
import { partLetter, question, questionList, statement } from './sections.ts'

const part = z.object({
  letter: partLetter,
  direction: statement,
  closing: z.nullable(statement),
  lists: z.array(questionList),
})
const section = z.object({
  seconds: z.number(),
  parts: z.array(part),
  questions: z.array(question),
})

/** The sections of a test as candidates would see them, without a sitting: neither keys nor scripts are in them. */
export const previewedSections = z.object({
  listening: z.optional(section),
  structure: z.optional(section),
  reading: z.optional(section),
})
