import { z } from 'zod/mini'
import { sections } from '#contract/rules/limits.ts'
import { documentKinds, id, partLetters } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

const counts = z.object({
  questions: z.int(),
  answered: z.int(),
  /** Questions answered right. Which ones is not shown. */
  points: z.int(),
})

export const reviewOfTest = z.object({
  id: z.string(),
  orderNo: z.string(),
  license: z.string(),
  name: z.string(),
  /** ISO 8601, UTC */
  endTest: z.string(),
  /** Null, both, where the test lacks a section. */
  predictedScore: z.nullable(z.int()),
  level: z.nullable(z.string()),
  /** What the result is issued as (spec: certificates#reports). */
  document: z._default(z.enum(documentKinds), 'certificate'),
  /** Late answers that wait for a person, who may let them count and so amend this result (spec: answers#held-answers). */
  heldAnswers: z.int(),
  sections: z.array(
    z.extend(counts, {
      section: z.enum(sections),
      /** Scaled. */
      score: z.int(),
      parts: z.array(z.extend(counts, { part: z.enum(partLetters) })),
    }),
  ),
})
export type ReviewOfTest = z.output<typeof reviewOfTest>

export const review = call({
  method: 'GET',
  path: '/users/v1/member/order/review/:license',
  access: 'member',
  summary: "The owner's own counts per part of a finished test, never the key",
  ours: true,
  params: z.object({ license: id }),
  data: reviewOfTest,
  errors: [
    'order.notFound',
    'review.notReady',
    'review.answersWait',
    'review.waiting',
    'review.withheld',
    'sitting.disqualified',
  ],
})
