import type { ActorRefFrom } from 'xstate'
import { digitsIn, enrolmentSetup, nameIn } from './setup.ts'

/** A second factor is set up: chosen, shown, confirmed. Ends with the session that the server opens for it. */
export const enrolmentMachine = enrolmentSetup.createMachine({
  id: 'staffEnrolment',
  context: { totp: null, failure: null, enrolled: null },
  output: ({ context }) => context.enrolled,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'totp.wanted': 'preparingTotp',
        'passkey.wanted': 'makingPasskey',
      },
    },
    preparingTotp: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'beginTotp',
        onDone: { target: 'showingTotp', actions: { type: 'keepTotp', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: 'keepFailure' },
      },
    },
    /** The secret is on the screen, and its digits are awaited. */
    showingTotp: {
      on: {
        'digits.given': 'confirmingTotp',
        'factor.back': { target: 'choosing', actions: ['forgetTotp', 'forgetFailure'] },
      },
    },
    confirmingTotp: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'confirmTotp',
        input: ({ event }) => digitsIn(event),
        onDone: {
          target: 'enrolled',
          actions: { type: 'keepEnrolled', params: ({ event }) => event.output },
        },
        onError: { target: 'showingTotp', actions: 'keepFailure' },
      },
    },
    makingPasskey: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'makePasskey',
        input: ({ event }) => nameIn(event),
        onDone: {
          target: 'enrolled',
          actions: { type: 'keepEnrolled', params: ({ event }) => event.output },
        },
        onError: { target: 'choosing', actions: 'keepFailure' },
      },
    },
    enrolled: { type: 'final' },
  },
})

export type EnrolmentActor = ActorRefFrom<typeof enrolmentMachine>
