import { assertEvent, assign, setup } from 'xstate'
import type { Submission } from '#contract/calls/answers.ts'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import { effect } from '#machines/actors.ts'
import { endedBy, errorOf, type Failure, failureIn, isPassing } from '#machines/failure.ts'

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

/** Hands in a section: confirm, send, send again (spec: sections#handing-in). */
export const submissionMachine = setup({
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
    keepPassed: assign(({ event }) => {
      assertEvent(event, 'deadline.passed')
      return { passedAt: event.deadlineAt }
    }),
    keepGiven: assign({ given: (_, given: TimeGiven) => given }),
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, given: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isTimeUp', target: 'askingForTime' },
        { guard: 'isForced', target: 'sending' },
        { target: 'confirming' },
      ],
    },
    confirming: {
      tags: 'asking',
      on: {
        'candidate.confirm': 'lookingForPhotos',
        'candidate.cancel': 'cancelled',
        'deadline.passed': {
          target: 'askingForTime',
          actions: 'keepPassed',
        },
      },
    },
    lookingForPhotos: {
      tags: 'sending',
      invoke: {
        src: 'lookForPhotos',
        input: ({ context: { orderId, section } }) => ({ orderId, section }),
        onDone: [
          { guard: { type: 'lacksPhotos', params: ({ event }) => event.output }, target: 'lackingPhotos' },
          { target: 'sending' },
        ],
        onError: 'sending',
      },
      on: { 'deadline.passed': 'sending' },
    },
    /** 'Ambil Gambar' takes two pictures. */
    lackingPhotos: {
      tags: 'lackingPhotos',
      on: {
        'candidate.photograph': 'photographing',
        'candidate.cancel': 'cancelled',
        'deadline.passed': 'sending',
      },
    },
    /** A photo that cannot be taken holds up no answers. */
    photographing: {
      tags: 'photographing',
      invoke: {
        src: 'takePhotos',
        input: ({ context: { orderId, section } }) => ({ orderId, section }),
        onDone: 'sending',
        onError: 'sending',
      },
      on: { 'deadline.passed': 'sending' },
    },
    /**
     * Nobody is handed in against their will while there is time: an operator may have given some while this browser
     * was cut off (record 0013).
     */
    askingForTime: {
      tags: 'sending',
      invoke: {
        src: 'askForTime',
        input: ({ context: { orderId, section } }) => ({ orderId, section }),
        onDone: [
          {
            guard: { type: 'hasTimeAgain', params: ({ event }) => event.output },
            target: 'extended',
            actions: { type: 'keepGiven', params: ({ event }) => event.output },
          },
          { target: 'sending' },
        ],
        onError: [
          {
            guard: 'isPassing',
            target: 'waiting',
            actions: 'keepFailure',
          },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        src: 'submitAnswers',
        input: ({ context: { orderId, section, answer, passedAt } }) => ({
          orderId,
          section,
          answer,
          passedAt,
        }),
        onDone: 'sent',
        onError: [
          { guard: 'saysDisqualified', target: 'disqualified' },
          { guard: 'saysFinished', target: 'finished' },
          {
            guard: 'isPassing',
            target: 'waiting',
            actions: 'keepFailure',
          },
          { target: 'refused', actions: 'keepFailure' },
        ],
      },
    },
    /** The network or the server is away: the answers are safe here, and leave by themselves when it is back. */
    waiting: {
      tags: 'waiting',
      after: { retry: [{ guard: 'isTimeUp', target: 'askingForTime' }, { target: 'sending' }] },
      on: { 'candidate.resend': [{ guard: 'isTimeUp', target: 'askingForTime' }, { target: 'sending' }] },
    },
    refused: {
      tags: 'refused',
      on: { 'candidate.resend': 'sending' },
    },
    sent: { type: 'final', output: { outcome: 'sent' } },
    cancelled: { type: 'final', output: { outcome: 'cancelled' } },
    extended: {
      type: 'final',
      output: ({ context: { given } }) => ({
        outcome: 'extended',
        given: given ?? { deadlineAt: null, extendedSeconds: 0 },
      }),
    },
    finished: { type: 'final', output: { outcome: 'finished' } },
    disqualified: { type: 'final', output: { outcome: 'disqualified' } },
  },
  output: ({ event }) => event.output as SubmissionOutput,
})
