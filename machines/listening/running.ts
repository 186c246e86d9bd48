import { journaling } from '#machines/section/fragments.ts'
import { listeningSetup } from './setup.ts'

/** Time that counts: the ceiling and the timed seconds both end the section. */
const timed = [
  { guard: 'isOver', target: '#listening.submitting', actions: 'tickTimed' },
  { guard: 'isUsedUp', target: '#listening.submitting', actions: 'tickTimed' },
  { actions: ['tickTimed', 'journalPosition'] },
] as const

/** The clock runs: steps are played one after another, with no way back. */
export const running = listeningSetup.createStateConfig({
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
    'break.wanted': { actions: 'keepWish' },
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
        { guard: 'breaksHere', target: 'holding' },
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
    /** The break that was asked for begins, or is refused; only the ceiling runs. */
    holding: { tags: 'holding', always: { guard: 'wantsNoBreak', target: 'playing' } },
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
    /** The end-of-section statement announces the section that follows, or that none does. */
    concluding: {
      tags: 'closing',
      always: { guard: 'breaksHere', target: 'holding' },
      on: { 'clock.ticked': timed, 'candidate.continue': '#listening.submitting' },
    },
  },
})
