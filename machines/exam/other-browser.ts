import { examSetup } from './setup.ts'

/**
 * The institution's tests open in Safe Exam Browser alone, and this is another browser, or one with other settings (spec:
 * sections#safe-exam-browser). Nothing runs here; it goes on by itself as soon as the server takes the browser.
 */
export const otherBrowser = examSetup.createStateConfig({
  tags: 'otherBrowser',
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
          { target: 'waiting' },
        ],
      },
    },
  },
})
