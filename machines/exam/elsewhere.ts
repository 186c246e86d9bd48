import { examSetup } from './setup.ts'

/** The test opens in another browser only, which no takeover helps against. */
const saidBrowser = {
  guard: 'saysBrowser',
  target: '#exam.stage.otherBrowser',
  actions: 'keepFailure',
} as const

/** Another browser sits this test: it can be taken over, and is by itself when that one falls silent. */
export const elsewhere = examSetup.createStateConfig({
  tags: ['elsewhere', 'aside'],
  entry: 'endSupervision',
  on: { 'candidate.leave': 'left' },
  initial: 'asking',
  states: {
    asking: {
      after: { retry: 'looking' },
      on: { 'candidate.takeOver': 'takingOver' },
    },
    looking: {
      invoke: {
        src: 'takeOver',
        input: ({ context: { orderId } }) => ({ orderId, pin: null, confirmed: false }),
        onDone: '#exam.stage.loading',
        onError: [saidBrowser, { target: 'asking', actions: 'keepFailure' }],
      },
      on: { 'candidate.takeOver': 'takingOver' },
    },
    takingOver: {
      invoke: {
        src: 'takeOver',
        input: ({ context: { orderId }, event }) => ({
          orderId,
          pin: event.type === 'candidate.takeOver' ? event.pin : null,
          confirmed: true,
        }),
        onDone: '#exam.stage.loading',
        onError: [saidBrowser, { target: 'asking', actions: 'keepFailure' }],
      },
    },
  },
})
