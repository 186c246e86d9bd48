import { assign, setup } from 'xstate'
import type { StaffEnrolled } from '#contract/calls/staff-factors.ts'
import { effect } from '#machines/actors.ts'
import { type Failure, failureIn } from '#machines/failure.ts'
import { read } from '#machines/read.ts'

/** The secret of an authenticator app that is being set up, and its address for a QR code. */
export interface NewTotp {
  secret: string
  uri: string
}

interface EnrolmentContext {
  totp: NewTotp | null
  /** What the last attempt met. */
  failure: Failure | null
  enrolled: StaffEnrolled | null
}

export type EnrolmentEvent =
  | { type: 'totp.wanted' }
  | { type: 'digits.given'; code: string }
  | { type: 'passkey.wanted'; name: string }
  | { type: 'factor.back' }

/** Setting up a second factor: an authenticator app, or a passkey (spec: staff#second-factor). */
export const enrolmentSetup = setup({
  types: {
    context: {} as EnrolmentContext,
    events: {} as EnrolmentEvent,
    output: {} as StaffEnrolled | null,
    tags: {} as 'busy',
  },
  actors: {
    beginTotp: effect<NewTotp, void>('beginTotp'),
    confirmTotp: effect<StaffEnrolled, { code: string }>('confirmTotp'),
    /** The browser asks for the passkey, and the server keeps it. */
    makePasskey: effect<StaffEnrolled, { name: string }>('makePasskey'),
  },
  actions: {
    keepTotp: assign((_, totp: NewTotp) => ({ totp })),
    forgetTotp: assign({ totp: null }),
    keepEnrolled: assign((_, enrolled: StaffEnrolled) => ({ enrolled, totp: null })),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    forgetFailure: assign({ failure: null }),
  },
})

export const digitsIn = (event: EnrolmentEvent) => ({ code: read(event, 'digits.given').code })
export const nameIn = (event: EnrolmentEvent) => ({ name: read(event, 'passkey.wanted').name })
