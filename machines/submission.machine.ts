import { assign, setup } from 'xstate'
import type { Submission } from '#contract/calls/answers.ts'
import { limits, type SectionName } from '#contract/limits.ts'
import { effect } from './actors.ts'
import { endedBy, type Failure, failureOf, isPassing } from './failure.ts'

/** What is about to be handed in, and what the candidate should know before they confirm. */
export interface SubmissionInput {
  orderId: string
  section: SectionName
  answer: Submission['answer']
  unanswered: number
  marked: number
  /** True when time has run out: nobody is asked any more. */
  forced: boolean
}

interface SubmissionContext extends SubmissionInput {
  failure: Failure | null
}

export type SubmissionEvent =
  | { type: 'candidate.confirm' }
  | { type: 'candidate.cancel' }
  | { type: 'candidate.resend' }
  | { type: 'candidate.photograph' }
  | { type: 'deadline.passed' }

export interface SubmissionOutput {
  outcome: 'sent' | 'cancelled' | 'finished' | 'disqualified'
}

/** Hands in a section: confirm, send, send again (spec 1, sections 4 and 5; spec 2, section 8). */
export const submissionMachine = setup({
  types: {
    input: {} as SubmissionInput,
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    output: {} as SubmissionOutput,
    tags: {} as 'asking' | 'sending' | 'waiting' | 'refused' | 'lackingPhotos' | 'photographing',
  },
  actors: {
    /** Whether the section lacks photos while a camera could take them (decision 39). */
    lookForPhotos: effect<{ lacking: boolean }, Pick<SubmissionInput, 'orderId' | 'section'>>(
      'lookForPhotos',
    ),
    takePhotos: effect<void, Pick<SubmissionInput, 'orderId' | 'section'>>('takePhotos'),
    submitAnswers: effect<void, Pick<SubmissionInput, 'orderId' | 'section' | 'answer'>>('submitAnswers'),
  },
  delays: { retry: limits.retry.everyMs },
  guards: {
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureOf(error)),
    lacksPhotos: (_, { lacking }: { lacking: boolean }) => lacking,
    isForced: ({ context }) => context.forced,
    saysFinished: (_, { error }: { error: unknown }) => endedBy(error) === 'finished',
    saysDisqualified: (_, { error }: { error: unknown }) => endedBy(error) === 'disqualified',
  },
  actions: {
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isForced', target: 'sending' }, { target: 'confirming' }],
    },
    confirming: {
      tags: 'asking',
      on: {
        'candidate.confirm': 'lookingForPhotos',
        'candidate.cancel': 'cancelled',
        'deadline.passed': 'sending',
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
    /** 'Ambil Gambar' takes two pictures (spec 1, section 5). */
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
    sending: {
      tags: 'sending',
      invoke: {
        src: 'submitAnswers',
        input: ({ context: { orderId, section, answer } }) => ({ orderId, section, answer }),
        onDone: 'sent',
        onError: [
          { guard: { type: 'saysDisqualified', params: ({ event }) => event }, target: 'disqualified' },
          { guard: { type: 'saysFinished', params: ({ event }) => event }, target: 'finished' },
          {
            guard: { type: 'isPassing', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** The network or the server is away: the answers are safe here, and leave by themselves when it is back. */
    waiting: {
      tags: 'waiting',
      after: { retry: 'sending' },
      on: { 'candidate.resend': 'sending' },
    },
    refused: {
      tags: 'refused',
      on: { 'candidate.resend': 'sending' },
    },
    sent: { type: 'final', output: { outcome: 'sent' } },
    cancelled: { type: 'final', output: { outcome: 'cancelled' } },
    finished: { type: 'final', output: { outcome: 'finished' } },
    disqualified: { type: 'final', output: { outcome: 'disqualified' } },
  },
  output: ({ event }) => event.output as SubmissionOutput,
})
