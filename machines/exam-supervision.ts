import { examSetup, supervisionInput } from './exam.ts'

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
      },
    },
  },
})
