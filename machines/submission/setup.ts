import { assign, setup } from 'xstate'
import type { Submission } from '#contract/calls/answers.ts'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import { effect } from '#machines/actors.ts'
import { endedBy, errorOf, type Failure, failureIn, isPassing } from '#machines/failure.ts'
import { read } from '#machines/read.ts'

/** What is about to be handed in, and what the candidate should know before they confirm. */
export interface SubmissionInput {
  orderId: string
  section: SectionName
  answer: Submission['answer']
  unanswered: number
  marked: number
  /** True when nobody is asked any more. */
  forced: boolean
  /** The end that has passed, server time in ms; null where the candidate hands in. */
  passedAt: number | null
}

/** The end of a section, and what was given of it, as the server says them now. */
export interface TimeGiven {
  /** Server time, ms; null where no clock of this section runs. */
  deadlineAt: number | null
  /** In all since the section's start, s. */
  extendedSeconds: number
}

interface SubmissionContext extends SubmissionInput {
  given: TimeGiven | null
  failure: Failure | null
}

export type SubmissionEvent =
  | { type: 'candidate.confirm' }
  | { type: 'candidate.cancel' }
  | { type: 'candidate.resend' }
  | { type: 'candidate.photograph' }
  | { type: 'deadline.passed'; deadlineAt: number }

export type SubmissionOutput =
  | { outcome: 'sent' | 'cancelled' | 'finished' | 'disqualified' }
  /** There is time again: somebody has given it while the browser could not hear of it. */
  | { outcome: 'extended'; given: TimeGiven }

/** Whom a submission asks, and what it knows. */
export const submissionSetup = setup({
  types: {
    input: {} as SubmissionInput,
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    output: {} as SubmissionOutput,
    tags: {} as 'asking' | 'sending' | 'waiting' | 'refused' | 'lackingPhotos' | 'photographing',
  },
  actors: {
    /** Whether the section lacks photos while a camera could take them (spec: supervision#photos). */
    lookForPhotos: effect<{ lacking: boolean }, Pick<SubmissionInput, 'orderId' | 'section'>>(
      'lookForPhotos',
    ),
    takePhotos: effect<void, Pick<SubmissionInput, 'orderId' | 'section'>>('takePhotos'),
    /** Asks the server when the section ends. */
    askForTime: effect<TimeGiven, Pick<SubmissionInput, 'orderId' | 'section'>>('askForTime'),
    submitAnswers: effect<void, Pick<SubmissionInput, 'orderId' | 'section' | 'answer' | 'passedAt'>>(
      'submitAnswers',
    ),
  },
  delays: { retry: limits.retry.everyMs },
  guards: {
    isPassing: ({ event }) => isPassing(failureIn(event)),
    lacksPhotos: (_, { lacking }: { lacking: boolean }) => lacking,
    isForced: ({ context }) => context.forced,
    isTimeUp: ({ context }) => context.passedAt !== null,
    hasTimeAgain: ({ context }, { deadlineAt }: TimeGiven) =>
      deadlineAt !== null && context.passedAt !== null && deadlineAt > context.passedAt,
    saysFinished: ({ event }) => endedBy(errorOf(event)) === 'finished',
    saysDisqualified: ({ event }) => endedBy(errorOf(event)) === 'disqualified',
  },
  actions: {
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    keepPassed: assign(({ event }) => ({ passedAt: read(event, 'deadline.passed').deadlineAt })),
    keepGiven: assign({ given: (_, given: TimeGiven) => given }),
  },
})
