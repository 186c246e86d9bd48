import { z } from 'zod/mini'
import { limits, sections } from '#contract/rules/limits.ts'
import { text, trimmedText } from '#contract/text.ts'
import { grounds, violationKinds } from '#contract/violations.ts'
import { byId } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

/** What a candidate has written against a disqualification, and how it was decided: null while that waits. */
export const objection = z.object({
  text: z.string(),
  at: z.string(),
  settled: z.nullable(z.object({ at: z.string(), because: z.string() })),
})

/** What was put on record in a sitting, as its candidate may see it. Instants are ISO 8601, UTC. */
export const evidence = z.object({
  orderId: z.string(),
  disqualifiedAt: z.nullable(z.string()),
  disqualifiedFor: z.nullable(z.enum(violationKinds)),
  violations: z.array(
    z.object({
      id: z.string(),
      section: z.enum(sections),
      violationKind: z.enum(violationKinds),
      at: z.string(),
      /** Media id of the picture; null where there is none. */
      image: z.nullable(z.string()),
      textVoice: z.string(),
      /** False for what is only on record, or was struck out. */
      counts: z.boolean(),
      /** It came when the sitting was over, or had been stopped and reinstated since. */
      arrivedLate: z.boolean(),
      struckBecause: z.nullable(z.string()),
      grounds: z.nullable(grounds),
    }),
  ),
  /** Sign-ins of the member from elsewhere while the sitting was open in a browser that was alive. */
  signIns: z.array(
    z.object({
      at: z.string(),
      address: z.nullable(z.string()),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
    }),
  ),
  objection: z.nullable(objection),
})
export type Evidence = z.output<typeof evidence>

export const sittingEvidence = call({
  method: 'GET',
  path: '/users/v1/member/order/evidence/:id',
  access: 'member',
  summary: "What was put on record in one's own sitting",
  ours: true,
  params: byId,
  data: evidence,
  errors: ['order.notFound'],
})

export const unlockEvidence = call({
  method: 'POST',
  path: '/users/v1/member/order/evidence/:id/unlock',
  access: 'member',
  summary:
    'Open what a browser has locked of an own sitting when its owner signed out before all had arrived',
  ours: true,
  params: byId,
  /** 32 bytes, encrypted with the proctor's `seal` and the label `lockLabel`, base64. */
  body: z.object({ locked: text(1000, 1) }),
  /** The 32 bytes, base64. */
  data: z.object({ opened: z.string() }),
  errors: ['order.notFound'],
})

/** The same text again is the same objection, sent again (spec: answers#repeated-writes). */
export const contestDisqualification = call({
  method: 'POST',
  path: '/users/v1/member/order/evidence/:id/objection',
  access: 'member',
  summary: 'Contest a disqualification in writing, once',
  ours: true,
  params: byId,
  body: z.object({ text: trimmedText(limits.objection.maxLength, 1) }),
  data: evidence,
  errors: ['order.notFound', 'objection.notStopped', 'objection.alreadySent'],
})
