import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text, trimmedText } from '#contract/text.ts'
import { byId, id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging } from '../envelope.ts'
import { waitReason } from './integrity.ts'
import { instant } from './privacy.ts'
import { caseStates, sittingInFull } from './sitting-in-full.ts'

/** Where a call of staff acts: in an institution, or on the whole installation where it is left out. */
const where = { institutionId: z.optional(id) }

/** What of a sitting waits for a person: late answers, its verdict, an objection to its stop. */
export const waitingKinds = ['answers', 'verdict', 'objection'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/**
 * What a person may decide: a result stands or is withheld; late answers count or are refused for good; a stopped test goes on,
 * since its objection is right; or the objection is closed, and the stop stands.
 */
export const caseDecisions = [
  ...(['certify', 'withhold', 'acceptLate', 'refuseLate', 'reinstate', 'closeObjection'] as const),
] as const
export type CaseDecision = (typeof caseDecisions)[number]

const waits = z.array(z.object({ kind: z.enum(waitingKinds), since: instant }))

/**
 * The day in Jakarta until which somebody should decide, and how many working days are left: 0 on that day, less once it is over. Null
 * for a sitting that has no end yet.
 */
const due = z.nullable(z.object({ on: z.string(), workingDaysLeft: z.int() }))

const waitingCase = z.object({
  ...{ id: z.string(), orderNo: z.string(), test: z.string() },
  candidate: z.object({ name: z.string(), email: z.string(), institution: z.nullable(z.string()) }),
  state: z.enum(caseStates),
  waits,
  /** Late answers that wait. */
  heldAnswers: z.int(),
  due,
})
export type WaitingCase = z.output<typeof waitingCase>

const reviewedCase = z.object({
  sitting: sittingInFull,
  ...{ waits, due },
  /** Why the result waits, by what the institution asks now; empty where it does not. */
  reasons: z.array(waitReason),
  /** What this person may decide as it stands now. */
  decisions: z.array(z.enum(caseDecisions)),
  /** They have acted on it, and another person must decide on the objection that waits. */
  isOwnAct: z.boolean(),
  /** Names how it stands: a decision that was made looking at another state is refused. */
  version: z.string(),
})
export type ReviewedCase = z.output<typeof reviewedCase>

const stated = { access: 'staff', ours: true } as const

export const reviewQueue = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/review/list',
  summary: 'Sittings of which something waits for a person, what has waited longest first',
  query: z.extend(paging(limits.paging.limit), {
    ...where,
    kind: z.optional(z.enum(waitingKinds)),
    /** A part of a name, an address, or a sitting's number. */
    search: z.optional(text(100)),
  }),
  data: z.extend(page(waitingCase), {
    /** How many wait of each kind, whichever was asked for. */
    counts: z.object({ answers: z.int(), verdict: z.int(), objection: z.int() }),
  }),
  errors: ['institution.notFound'],
})

export const reviewCase = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/review/detail/:id',
  summary: 'Everything on record of a sitting, and what may be decided',
  params: byId,
  query: z.object(where),
  data: reviewedCase,
  errors: ['institution.notFound', 'order.notFound'],
})

export const reviewPicture = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/review/picture/:id/:image',
  summary: "A picture of a sitting's record",
  params: z.object({ id, image: id }),
  query: z.object(where),
  data: z.null(),
  file: 'image/jpeg',
  errors: ['institution.notFound', 'order.notFound', 'media.notFound'],
})

export const decideCase = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/review/decide',
  summary: 'Decide on a sitting, with a reason; of two at once the first one counts',
  body: z.object({
    ...where,
    id,
    decision: z.enum(caseDecisions),
    /** That of the case as the person has seen it. */
    version: id,
    /** Stays on record. Of an objection its candidate reads it. */
    reason: trimmedText(limits.proctor.reasonLength, 1),
  }),
  data: reviewedCase,
  errors: [
    ...(['institution.notFound', 'order.notFound', 'case.changed', 'case.notOpen'] as const),
    'objection.ownAct',
  ],
})
