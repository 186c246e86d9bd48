import { answeredOf } from '#contract/rules/sitting.ts'
import { answersOf } from '#machines/section/answers.ts'
import {
  covering,
  dialog,
  handedIn,
  journaling,
  over,
  submissionOutput,
} from '#machines/section/fragments.ts'
import { emptyListening, type ListeningOutput } from './context.ts'
import { listeningSetup, mediaOfSection, passedAt } from './setup.ts'

/** Time that counts: the ceiling and the timed seconds both end the section. */
const timed = [
  { guard: 'isOver', target: '#listening.submitting', actions: 'tickTimed' },
  { guard: 'isUsedUp', target: '#listening.submitting', actions: 'tickTimed' },
  { actions: ['tickTimed', 'journalPosition'] },
] as const

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
        input: ({ context: { orderId, companyId } }) => ({ orderId, companyId }),
        onDone: [
          { guard: { type: 'isComplete', params: ({ event }) => event.output }, target: 'redirecting' },
          { target: 'fetching', actions: { type: 'keepSection', params: ({ event }) => event.output } },
        ],
        onError: [...over, { target: 'unreachable', actions: 'countFailure' }],
      },
    },
    /** All sounds are on this computer before the clock starts. */
    fetching: {
      tags: ['loading', 'fetching'],
      invoke: { src: 'fetchMedia', input: mediaOfSection },
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
        src: 'startSection',
        input: ({ context: { orderId, section } }) => ({ orderId, section }),
        onDone: [
          {
            guard: 'continuesElsewhere',
            target: 'running.awaitingGesture',
            actions: { type: 'keepClock', params: ({ event }) => event.output },
          },
          { target: 'running', actions: { type: 'keepClock', params: ({ event }) => event.output } },
        ],
        onError: [...over, { target: 'startFailed', actions: 'keepFailure' }],
      },
    },
    startFailed: {
      tags: 'failed',
      after: { retry: { guard: 'isWorthAsking', target: 'starting' } },
      on: { 'candidate.retry': 'starting' },
    },
    running: {
      tags: 'timed',
      invoke: [
        { src: 'clock', id: 'clock' },
        {
          src: 'journal',
          id: 'journal',
          input: ({ context: { orderId, section } }) => ({ orderId, section }),
        },
        {
          src: 'photographer',
          id: 'photographer',
          input: ({ context: { orderId, section, now, seconds, elapsed } }) => ({
            orderId,
            section,
            halfAt: now + ((seconds - elapsed) / 2) * 1000,
          }),
        },
      ],
      on: {
        'clock.ticked': [{ guard: 'isOver', target: 'submitting', actions: 'tick' }, { actions: 'tick' }],
        ...journaling,
        'deadline.moved': { actions: 'moveDeadline' },
        'candidate.choose': {
          guard: 'isOptionOfStep',
          actions: ['wantChoice', 'journalChoice'],
        },
      },
      initial: 'playing',
      states: {
        playing: {
          tags: 'playing',
          always: [
            { guard: 'hasNoStepLeft', target: 'concluding' },
            { guard: 'isCovered', target: 'covered' },
          ],
          invoke: {
            src: 'playStep',
            input: ({ context: { steps, step, at } }) => ({
              segments: steps[step]?.segments ?? [],
              from: at,
            }),
          },
          on: {
            'player.progressed': {
              actions: ['keepProgress', 'journalPosition'],
            },
            'player.ended': 'pausing',
            'player.blocked': 'awaitingGesture',
            'player.failed': { target: 'interrupted', actions: 'countFailure' },
          },
          initial: 'sounding',
          states: {
            sounding: { on: { 'clock.ticked': timed, 'player.buffering': 'buffering' } },
            /** The clock stands still until the sound goes on. */
            buffering: { tags: 'buffering', on: { 'player.resumed': 'sounding' } },
          },
        },
        /** The sound waits under a warning, and goes on where it stood; only the ceiling runs. */
        covered: { tags: 'covered', always: { guard: 'isUncovered', target: 'playing' } },
        /** Half a second between two steps. */
        pausing: {
          entry: 'startPause',
          on: {
            'clock.ticked': [
              {
                guard: 'isPauseOver',
                target: 'playing',
                actions: ['tickTimed', 'finishStep', 'journalPosition'],
              },
              ...timed,
            ],
          },
        },
        /** A browser plays sound only after a gesture: 'Lanjutkan'. */
        awaitingGesture: {
          tags: 'gesture',
          on: { 'candidate.continue': 'playing' },
        },
        interrupted: {
          tags: 'failed',
          always: { guard: 'triesAreUsedUp', target: 'stuck' },
          on: { 'candidate.retry': 'playing' },
        },
        stuck: {
          tags: 'helped',
          on: {
            'candidate.retry': { target: 'playing', actions: 'forgetAttempts' },
            'candidate.leave': '#listening.left',
          },
        },
        /** The end-of-section statement announces Structure & Written Expression. */
        concluding: {
          tags: 'closing',
          on: { 'clock.ticked': timed, 'candidate.continue': '#listening.submitting' },
        },
      },
    },
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
    /** Complete before: to Structure after a second. */
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
