import { z } from 'zod'
import { call } from '../call.ts'
import { sections } from '../limits.ts'

const section = z.enum(sections)

/** One option's text in a list, `[null]` or `null` where unanswered (decision 12). */
const chosen = z.union([z.tuple([z.string().nullable()]), z.null()])

export const submission = z.object({
  id: z.string().min(1),
  section,
  images: z.array(z.string()).max(20),
  answer: z.array(
    z.object({
      part: z.enum(['A', 'B', 'C']),
      question: z.array(z.object({ questionId: z.string(), answer: chosen })).max(200),
    }),
  ),
  disqualified: z.boolean().optional(),
})
export type Submission = z.output<typeof submission>

export const submitAnswers = call({
  method: 'POST',
  path: '/users/v1/member/order/answer',
  access: 'member',
  summary: 'Hand in a section; the same write id again gets the first answer (decision 25)',
  headers: z.object({ 'x-write-id': z.uuid() }),
  body: submission,
  /** `isComplete` speaks of this section, as in its detail. */
  data: z.object({ section, exam: z.object({ isComplete: z.boolean() }) }),
  errors: [
    'order.notFound',
    'sitting.notStarted',
    'section.locked',
    'section.finished',
    'sitting.finished',
    'sitting.disqualified',
    'answer.unknown',
  ],
})

export const counterTypes = ['speech', 'open_new_tab', 'face'] as const

export const updateViolation = call({
  method: 'PUT',
  path: '/users/v1/member/order/update/violation/:license',
  access: 'member',
  summary: 'Record a violation; the server keeps the counts (decision 35)',
  params: z.object({ license: z.string().min(1) }),
  headers: z.object({ 'x-write-id': z.uuid() }),
  body: z.object({
    /** `voice` is an older name of `speech` (decision 30). */
    counterType: z.enum([...counterTypes, 'voice']),
    section,
    /** Media id; empty when the picture could not be sent. */
    image: z.string(),
    textVoice: z.string().max(2000).default(''),
  }),
  data: z.object({ counterType: z.enum(counterTypes), count: z.int(), disqualified: z.boolean() }),
  errors: ['order.notFound', 'sitting.notStarted', 'sitting.finished', 'sitting.disqualified'],
})
