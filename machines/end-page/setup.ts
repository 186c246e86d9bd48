import { assign, setup } from 'xstate'
import type { ReviewOfTest } from '#contract/calls/review.ts'
import { limits } from '#contract/rules/limits.ts'
import type { DocumentKind, ResultState } from '#contract/vocabulary.ts'
import { effect, source } from '#machines/actors.ts'
import { type Failure, failureIn, isPassing } from '#machines/failure.ts'

/** What is known of the result of a test that is finished (spec: sections#end-page). */
export interface EndResult {
  state: ResultState
  /** How many late answers wait for a person. */
  heldAnswers: number
  /** When it is there at the latest, ms since 1970, where nothing but time is waited for; null where that is not known. */
  dueAt: number | null
  certifies: boolean
  /** What the result is issued as. */
  document: DocumentKind
  license: string
  hasCertificate: boolean
  /** The certificate waits until the member has confirmed the e-mail address. */
  needsEmail: boolean
  /** Once the result stands. */
  score: Pick<ReviewOfTest, 'id' | 'predictedScore' | 'level' | 'sections'> | null
}

export interface EndPageInput {
  /** Whose result is told; null where none is, as of a test that was stopped. */
  orderId: string | null
}

interface EndPageContext extends EndPageInput {
  result: EndResult | null
  failure: Failure | null
}

export type EndPageEvent =
  /** Somebody is there: a key, a movement, a touch. */
  { type: 'candidate.moved' } | { type: 'candidate.retry' }

export const endPageSetup = setup({
  types: {
    input: {} as EndPageInput,
    context: {} as EndPageContext,
    events: {} as EndPageEvent,
    tags: {} as 'counting' | 'passed' | 'asking' | 'failed',
  },
  actors: {
    /** Sends `candidate.moved`, at most once a second. */
    watchMoves: source<void>('watchMoves'),
    readResult: effect<EndResult, { orderId: string }>('readResult'),
  },
  delays: {
    idle: limits.endPage.idleMs - limits.endPage.countdownMs,
    countdown: limits.endPage.countdownMs,
    retry: limits.retry.everyMs,
    lookAgain: limits.endPage.lookAgainMs,
  },
  guards: {
    hasResult: ({ context }) => context.orderId !== null,
    /** A person or time has still to decide. */
    waits: (_, { state }: EndResult) => state === 'pending' || state === 'review',
    isPassing: ({ context }) => isPassing(context.failure),
  },
  actions: {
    keepResult: assign((_, result: EndResult) => ({ result, failure: null })),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
  },
})
