import { answeredOf } from '#contract/rules/sitting.ts'
import { answersOf } from '#machines/section/answers.ts'
import { covering, dialog, handedIn, over, submissionOutput } from '#machines/section/fragments.ts'
import { mediaOf } from '#machines/section/media.ts'
import { emptyListening, type ListeningOutput } from './context.ts'
import { running } from './running.ts'
import { listeningSetup, passedAt } from './setup.ts'

/** Listening (spec: sections#listening). */
export const listeningMachine = listeningSetup.createMachine({
  id: 'listening',
  context: emptyListening,
  initial: 'loading',
  on: covering,
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadSection',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          { guard: { type: 'isComplete', params: ({ event }) => event.output }, target: 'redirecting' },
          { target: 'fetching', actions: { type: 'keepFiles', params: ({ event }) => event.output } },
        ],
        onError: [...over, { target: 'unreachable', actions: 'countFailure' }],
      },
    },
    /** Everything is on this computer, sealed, before the clock starts. */
    fetching: {
      tags: ['loading', 'fetching'],
      invoke: { src: 'fetchMedia', input: mediaOf },
      on: {
        'media.progressed': { actions: 'keepFetched' },
        'media.ready': 'starting',
        'media.failed': { target: 'unreachable', actions: 'countFailure' },
      },
    },
    /** 'Perangkat gagal mengakses audio Section Listening', three times at most. */
    unreachable: {
      tags: 'failed',
      always: { guard: 'triesAreUsedUp', target: 'helped' },
      on: { 'candidate.retry': 'loading' },
    },
    helped: {
      tags: 'helped',
      on: {
        'candidate.retry': { target: 'loading', actions: 'forgetAttempts' },
        'candidate.leave': 'left',
      },
    },
    starting: {
      tags: 'loading',
      invoke: {
        src: 'openSection',
        input: ({ context: { orderId, section, files } }) => ({ orderId, section, files }),
        onDone: [
          {
            guard: 'continuesElsewhere',
            target: 'running.awaitingGesture',
            actions: { type: 'keepOpened', params: ({ event }) => event.output },
          },
          { target: 'running', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
        ],
        onError: [...over, { target: 'startFailed', actions: 'keepFailure' }],
      },
    },
    startFailed: {
      tags: 'failed',
      after: { retry: { guard: 'isWorthAsking', target: 'starting' } },
      on: { 'candidate.retry': 'starting' },
    },
    running,
    submitting: {
      ...dialog,
      invoke: [
        // The wait is not heard time: where minutes are given after it, none of them is counted for it.
        { src: 'clock', id: 'clock' },
        {
          src: 'submission',
          id: 'submission',
          input: ({ context }) => ({
            orderId: context.orderId,
            section: context.section,
            answer: answersOf(context),
            unanswered: context.questions.length - answeredOf(context.questions),
            marked: 0,
            forced: true,
            passedAt: passedAt(context),
          }),
          onDone: [
            {
              guard: { type: 'wasExtended', params: submissionOutput },
              target: 'running',
              actions: { type: 'takeTime', params: submissionOutput },
            },
            ...handedIn,
          ],
        },
      ],
      on: { 'clock.ticked': { actions: 'tick' } },
    },
    /** Complete before: to what follows after a second. */
    redirecting: {
      tags: 'loading',
      after: { doneRedirect: 'alreadyFinished' },
    },
    handedIn: { id: 'sent', type: 'final', output: { outcome: 'sent' } },
    alreadyFinished: { id: 'finished', type: 'final', output: { outcome: 'finished' } },
    disqualified: { id: 'disqualified', type: 'final', output: { outcome: 'disqualified' } },
    left: { type: 'final', output: { outcome: 'left' } },
  },
  output: ({ event }) => event.output as ListeningOutput,
})
