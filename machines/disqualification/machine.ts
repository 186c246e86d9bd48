import { assign, setup } from 'xstate'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ViolationKind } from '#contract/violations.ts'
import { effect } from '#machines/actors.ts'
import { endedBy, errorOf, type Failure, failureIn } from '#machines/failure.ts'

export interface DisqualificationInput {
  orderId: string
  /** Which kind reached its limit; null where only the server knows. */
  counter: ViolationKind | null
  /** The test's, in its order. */
  sections: readonly SectionName[]
}

interface DisqualificationContext extends DisqualificationInput {
  /** How many of the posts are done. */
  posted: number
  failure: Failure | null
}

export type DisqualificationEvent = { type: 'candidate.acknowledge' } | { type: 'candidate.resend' }

/**
 * The end of a test that was stopped: an empty, disqualified answer for each section in turn, sent again where it
 * stopped (spec: supervision#disqualification). The server has decided already; the posts are the specified farewell.
 */
export const disqualificationMachine = setup({
  types: {
    input: {} as DisqualificationInput,
    context: {} as DisqualificationContext,
    events: {} as DisqualificationEvent,
    tags: {} as 'sending' | 'refused' | 'posted',
  },
  actors: {
    postDisqualified: effect<void, { orderId: string; section: SectionName }>('postDisqualified'),
  },
  guards: {
    isLast: ({ context }) => context.posted + 1 >= context.sections.length,
    isLastAndEnded: ({ context, event }) =>
      endedBy(errorOf(event)) !== null && context.posted + 1 >= context.sections.length,
    saysEnded: ({ event }) => endedBy(errorOf(event)) !== null,
  },
  actions: {
    goOn: assign({ posted: ({ context }) => context.posted + 1, failure: null }),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
  },
}).createMachine({
  id: 'disqualification',
  context: ({ input }) => ({ ...input, posted: 0, failure: null }),
  initial: 'posting',
  states: {
    posting: {
      tags: 'sending',
      invoke: {
        src: 'postDisqualified',
        input: ({ context: { orderId, posted, sections } }) => ({
          orderId,
          section: sections[posted] ?? 'reading',
        }),
        onDone: [
          { guard: 'isLast', target: 'posted', actions: 'goOn' },
          { target: 'posting', reenter: true, actions: 'goOn' },
        ],
        onError: [
          { guard: 'isLastAndEnded', target: 'posted', actions: 'goOn' },
          { guard: 'saysEnded', target: 'posting', reenter: true, actions: 'goOn' },
          { target: 'refused', actions: 'keepFailure' },
        ],
      },
    },
    refused: {
      tags: 'refused',
      on: { 'candidate.resend': 'posting' },
    },
    posted: {
      tags: 'posted',
      on: { 'candidate.acknowledge': 'over' },
    },
    over: { type: 'final' },
  },
})
