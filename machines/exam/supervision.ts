import type { Board } from './events.ts'
import { supervisionInput } from './inputs.ts'
import { examSetup } from './setup.ts'

/** Beside the stages as well: a proctor may open the board at any time, and what they do there is heeded. */
export const proctoring = {
  src: 'proctor',
  id: 'proctor',
  input: ({ context: { orderId } }: { context: { orderId: string } }) => ({ orderId }),
  onSnapshot: [
    {
      guard: { type: 'isNowAttended', params: ({ event }: { event: Board }) => event },
      actions: ['attend', 'raiseUnlocked'],
    },
    {
      guard: { type: 'isNoMoreAttended', params: ({ event }: { event: Board }) => event },
      actions: ['leaveAlone', 'raiseLocked'],
    },
    {
      guard: { type: 'isNewAct', params: ({ event }: { event: Board }) => event },
      actions: { type: 'heed', params: ({ event }: { event: Board }) => event },
    },
  ],
} as const

/** Beside the stages: detectors observe, the supervision machine judges, and the sections hear when they are covered. */
export const supervision = examSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { on: { 'supervision.began': 'watching' } },
    watching: {
      exit: ['forgetObservations', 'forgetStanding'],
      invoke: [
        { src: 'watchDetectors', id: 'detectors', input: ({ context: { plan } }) => ({ plan }) },
        {
          src: 'supervision',
          id: 'supervision',
          input: supervisionInput,
          onSnapshot: {
            guard: { type: 'standsOtherwise', params: ({ event }) => event },
            actions: { type: 'keepStanding', params: ({ event }) => event },
          },
          onDone: {
            target: 'resting',
            actions: [{ type: 'keepLimit', params: ({ event }) => event.output }, 'raiseLimit'],
          },
        },
      ],
      on: {
        'supervision.began': { actions: { type: 'tellSection', params: ({ event }) => event } },
        'detector.observed': {
          actions: [
            { type: 'keepObservation', params: ({ event }) => event },
            { type: 'tellSupervision', params: ({ event }) => event },
          ],
        },
        'supervision.ended': 'resting',
        'proctor.unlocked': { actions: { type: 'passOn', params: ({ event }) => event } },
        'proctor.locked': { actions: { type: 'passOn', params: ({ event }) => event } },
        'proctor.cleared': { actions: { type: 'passOn', params: ({ event }) => event } },
        'counts.told': { actions: { type: 'passOn', params: ({ event }) => event } },
      },
    },
  },
})
