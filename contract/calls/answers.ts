import { z } from 'zod/mini'
import { limits, sections } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { detailLength, grounds, violationKinds } from '#contract/violations.ts'
import { byId, id, partLetters } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { repeatable } from '../envelope.ts'
import { journalHead } from './journal-chain.ts'
import { refusalsOfSection } from './refusals.ts'

const section = z.enum(sections)

const option = text(limits.option.length)

/** One option's text in a list, `[null]` or `null` where unanswered (spec: answers#content-of-a-hand-in). */
const chosen = z.union([z.tuple([z.nullable(option)]), z.null()])

export const submission = z.object({
  id,
  section,
  images: z.array(id).check(z.maxLength(20)),
  answer: z
    .array(
      z.object({
        part: z.enum(partLetters),
        question: z.array(z.object({ questionId: id, answer: chosen })).check(z.maxLength(200)),
      }),
    )
    .check(z.maxLength(partLetters.length)),
  disqualified: z.optional(z.boolean()),
  /** Ours: the final head of this writer's journal of the section; null where it has no entry (spec: answers#the-chain). */
  head: z.optional(z.nullable(journalHead)),
})
export type Submission = z.output<typeof submission>

export const submitAnswers = call({
  method: 'POST',
  path: '/users/v1/member/order/answer',
  access: 'member',
  signed: 'order',
  summary: 'Hand in a section; the same write id again gets the first answer',
  headers: repeatable,
  body: submission,
  /** `isComplete` speaks of this section, as in its detail. */
  data: z.object({ section, exam: z.object({ isComplete: z.boolean() }) }),
  errors: [...refusalsOfSection, 'answer.unknown', 'write.reused'],
})

export const updateViolation = call({
  method: 'PUT',
  path: '/users/v1/member/order/update/violation/:license',
  access: 'member',
  signed: 'licence',
  summary: 'Record a violation; the server keeps the counts',
  params: z.object({ license: id }),
  headers: repeatable,
  body: z.object({
    violationKind: z.enum(violationKinds),
    section,
    /** Media id; empty where there is none, as for leaving, or it could not be sent. */
    image: z._default(text(100), ''),
    textVoice: z._default(text(detailLength), ''),
    /** Ours: false for what is put on record without counting. The server may still not count it. */
    counts: z._default(z.boolean(), true),
    /** Ours. */
    grounds: z.optional(grounds),
  }),
  /**
   * `id` names the record; `count` is the server's, after it. What happened before the end of a sitting is taken after it
   * as well, and never counts then; nor does what happened before a reinstatement and comes after it.
   */
  data: z.object({
    id: z.string(),
    violationKind: z.enum(violationKinds),
    count: z.int(),
    disqualified: z.boolean(),
  }),
  errors: [
    'order.notFound',
    'sitting.notStarted',
    'sitting.finished',
    'sitting.disqualified',
    'write.reused',
  ],
})

export const attachEvidence = call({
  method: 'PUT',
  path: '/users/v1/member/order/violation/evidence/:id',
  access: 'member',
  signed: 'violation',
  summary: 'Add the picture to a violation that was counted without one; a picture that is there stays',
  ours: true,
  params: byId,
  body: z.object({ image: id }),
  data: z.object({ id: z.string(), image: z.string() }),
  errors: ['violation.notFound', 'media.notFound'],
})
