import { examSetup } from './setup.ts'

/**
 * The test opens in another browser only: in Safe Exam Browser, and this is another one, or one with other settings (spec:
 * sections#safe-exam-browser); or at the PC of the candidate's seat, and this is another PC (spec: exam-sessions#seat-passports). Nothing runs
 * here; it goes on by itself as soon as the server takes this one.
 */
export const otherBrowser = examSetup.createStateConfig({
  tags: ['otherBrowser', 'aside'],
  entry: 'endSupervision',
  on: { 'candidate.leave': 'left' },
  initial: 'waiting',
  states: {
    waiting: { after: { retry: 'looking' }, on: { 'candidate.retry': 'looking' } },
    looking: {
      invoke: {
        src: 'loadSitting',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: '#exam.stage.routing',
          actions: { type: 'keepSitting', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'saysElsewhere', target: '#exam.stage.elsewhere', actions: 'keepFailure' },
          { guard: 'saysBrowser', target: 'waiting', actions: 'keepFailure' },
          { target: 'waiting' },
        ],
      },
    },
  },
})
