import type { Board } from './events.ts'
import { supervisionInput } from './inputs.ts'
import { examSetup } from './setup.ts'

const board = ({ event }: { event: Board }) => event

/** Beside the stages as well: a proctor may open the board at any time, and what they do there is followed. */
export const proctoring = {
  src: 'proctor',
  id: 'proctor',
  input: ({ context: { orderId } }: { context: { orderId: string } }) => ({ orderId }),
  onSnapshot: [
    { guard: { type: 'isNowAttended', params: board }, actions: ['attend', 'raiseUnlocked'] },
    { guard: { type: 'isNoMoreAttended', params: board }, actions: ['leaveAlone', 'raiseLocked'] },
    { guard: { type: 'isNewAct', params: board }, actions: { type: 'followAct', params: board } },
  ],
} as const

/** Beside the stages: detectors observe, the supervision machine judges, and the sections hear when they are covered. */
export const supervision = examSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { on: { 'supervision.began': 'watching' } },
    watching: {
      exit: ['forgetObservations', 'forgetCover'],
      invoke: [
        { src: 'watchDetectors', id: 'detectors', input: ({ context: { plan } }) => ({ plan }) },
        {
          src: 'supervision',
          id: 'supervision',
          input: supervisionInput,
          onSnapshot: {
            guard: { type: 'coversOtherwise', params: ({ event }) => event },
            actions: { type: 'keepCover', params: ({ event }) => event },
          },
          onDone: {
            target: 'resting',
            actions: [{ type: 'keepLimit', params: ({ event }) => event.output }, 'raiseLimit'],
          },
        },
      ],
      on: {
        'supervision.began': { actions: 'tellSection' },
        'detector.observed': { actions: ['keepObservation', 'tellSupervision'] },
        'supervision.ended': 'resting',
        'proctor.unlocked': { actions: 'passOn' },
        'proctor.locked': { actions: 'passOn' },
        'proctor.cleared': { actions: 'passOn' },
        'counts.received': { actions: 'passOn' },
        'photo.requested': { actions: 'passOn' },
      },
    },
  },
})
