import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { trimmedText } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

const { minutes, reasonLength } = limits.proctor

/** What a person of the staff does with sittings (spec: proctoring#acts-of-the-staff). */
export const staffAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('resume') }),
  z.object({
    kind: z.literal('extend'),
    minutes: z.int().check(z.minimum(minutes.least), z.maximum(minutes.most)),
  }),
  /** To each what its own section has lost to silences and was not given back (spec: proctoring#lost-time). */
  z.object({ kind: z.literal('giveBack') }),
  z.object({ kind: z.literal('endSection') }),
  z.object({ kind: z.literal('endTest') }),
  z.object({ kind: z.literal('allowTakeover') }),
  z.object({ kind: z.literal('strike'), violationId: id }),
  z.object({ kind: z.literal('reinstate') }),
  z.object({ kind: z.literal('acceptLate') }),
  z.object({ kind: z.literal('message'), text: trimmedText(limits.room.messageLength, 1) }),
  /** The candidate's call was seen: somebody comes. */
  z.object({ kind: z.literal('answerCall') }),
  z.object({ kind: z.literal('note') }),
])
export type StaffAction = z.output<typeof staffAction>

/** What may be done with all sittings that are under way; anything else is decided for each that is named. */
export const actsOnAll = [
  'pause',
  'resume',
  'extend',
  'giveBack',
  'endSection',
  'endTest',
  'message',
  'note',
] as const satisfies readonly StaffAction['kind'][]

/**
 * What became of an act at one sitting: it was done; it was so already; it cannot be done as the sitting stands, or failed,
 * `code` says why; the institution has no such sitting.
 */
export const actOutcomes = ['done', 'already', 'refused', 'notFound'] as const
export type ActOutcome = (typeof actOutcomes)[number]

interface Asked {
  sittings?: unknown
  examSessionId?: unknown
  action?: { kind?: unknown }
}
const isForAll = ({ value }: { value: unknown }): boolean => {
  const { sittings, action } = value as Asked
  return sittings === 'all' && typeof action?.kind === 'string'
}
const isOfSession = ({ value }: { value: unknown }): boolean =>
  typeof (value as Asked).examSessionId === 'string'

export const staffAct = call({
  method: 'POST',
  path: '/users/v1/staff/sitting/act',
  access: 'staff',
  summary:
    'Act on one, some or all sittings of an institution: each by itself, and each says what became of it',
  ours: true,
  body: z
    .object({
      institutionId: z.optional(id),
      /** Names the act: sent again it is done nowhere twice, and goes on where it was cut off. */
      id: z.uuid(),
      /**
       * Ids, or all that are under way; of `resume` all that are paused. What pauses all of an exam session pauses as well who begins
       * later, until all go on (spec: proctoring#pause).
       */
      sittings: z.union([
        z.literal('all'),
        z.array(id).check(z.minLength(1), z.maxLength(limits.room.sittingsOfAct)),
      ]),
      /** With `all`: those of this exam session alone. */
      examSessionId: z.optional(id),
      action: staffAction,
      reason: trimmedText(reasonLength, 1),
    })
    .check(
      z.refine(({ sittings }) => sittings === 'all', { path: ['examSessionId'], when: isOfSession }),
      z.refine(({ action }) => actsOnAll.some((kind) => kind === action.kind), {
        path: ['sittings'],
        when: isForAll,
      }),
    ),
  data: z.object({
    id: z.string(),
    sittings: z.array(
      z.object({
        id: z.string(),
        orderNo: z.nullable(z.string()),
        outcome: z.enum(actOutcomes),
        /** Of `refused`: the code of the refusal. */
        code: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['institution.notFound', 'examSession.notFound'],
})
