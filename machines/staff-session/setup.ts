import { assign, setup } from 'xstate'
import type { StaffSelf, StaffSignedIn } from '#contract/calls/staff.ts'
import type { StaffEnrolled } from '#contract/calls/staff-factors.ts'
import { effect } from '#machines/actors.ts'
import { type Failure, failureIn } from '#machines/failure.ts'
import { enrolmentMachine } from '#machines/staff-enrolment/machine.ts'

/** What outlives a reload: the token, and the person to whom it belongs. */
export interface StoredStaff {
  token: string
  self: StaffSelf
}

/** Whose link was opened. */
export interface Invited {
  email: string
  name: string
}

/** An invitation that was accepted; `signedIn` is null where signing in did not follow. */
export interface Accepted {
  email: string
  signedIn: StaffSignedIn | null
}

export interface StaffSessionInput {
  stored: StoredStaff | null
  /** Of the invitation whose link was opened; null on any other page. */
  code: string | null
}

export interface StaffSessionContext extends StaffSessionInput {
  /** What the sign-in page has in its field: of whom a session ended, or who was invited. */
  email: string
  invited: Invited | null
  /** Recovery codes that are told this once. */
  newCodes: readonly string[]
  /** Why nobody is signed in, or why the last attempt did not succeed. */
  problem: Failure | null
}

export type StaffSessionEvent =
  | { type: 'staff.signIn'; email: string; password: string }
  | { type: 'staff.signOut' }
  | { type: 'staff.retry' }
  | { type: 'password.chosen'; password: string }
  | { type: 'invitation.left' }
  | { type: 'code.given'; code: string }
  | { type: 'passkey.offered' }
  | { type: 'codes.kept' }
  | { type: 'codes.renewed'; codes: readonly string[] }
  | { type: 'factor.add' }
  | { type: 'factor.cancel' }
  /** The person as the server knows them now, as after a factor was removed. */
  | { type: 'self.refreshed'; self: StaffSelf }
  /** Another tab of this browser is signed in, or has another token. */
  | { type: 'session.shared'; stored: StoredStaff }
  /** The server asks for the second factor again, as after a role was given. */
  | { type: 'session.changed' }
  /** The server no longer knows the token, or another tab signed out. */
  | { type: 'session.ended' }

const storedFrom = ({ token, ...self }: StaffSignedIn): StoredStaff => ({ token, self })
const expired: Failure = { code: 'session.expired', message: '' }

/** Who of the staff is signed in, and what they must still prove (spec: staff#sign-in). */
export const staffSessionSetup = setup({
  types: {
    input: {} as StaffSessionInput,
    context: {} as StaffSessionContext,
    events: {} as StaffSessionEvent,
    tags: {} as 'busy' | 'open',
    children: {} as { enrolment: 'enrolment' },
  },
  actors: {
    /** Null where the server refuses the token. No answer at all is an error. */
    whoAmI: effect<StaffSelf | null, void>('whoAmI'),
    signIn: effect<StaffSignedIn, { email: string; password: string }>('signIn'),
    proveByCode: effect<StaffSignedIn, { code: string }>('proveByCode'),
    proveByPasskey: effect<StaffSignedIn, void>('proveByPasskey'),
    readInvitation: effect<Invited, { code: string }>('readInvitation'),
    /** Sets the password and signs in with it. */
    acceptInvitation: effect<Accepted, { code: string; password: string }>('acceptInvitation'),
    /** Tells the server without waiting for its answer. */
    signOut: effect<void, void>('signOut'),
    enrolment: enrolmentMachine,
  },
  delays: { retry: 5000 },
  guards: {
    isInvited: ({ context }) => context.code !== null,
    isStored: ({ context }) => context.stored !== null,
    isRefused: (_, self: StaffSelf | null) => self === null,
    isSignedIn: (_, { signedIn }: Accepted) => signedIn !== null,
    isDead: ({ event }) => failureIn(event).code === 'staff.invitationInvalid',
    hasNewCodes: ({ context }) => context.newCodes.length > 0,
    mustProve: ({ context }) => context.stored?.self.stage === 'secondFactor',
    mustEnrol: ({ context }) => context.stored?.self.stage === 'enrolment',
    /** A tab with somebody else signed in stays theirs. */
    isSamePerson: ({ context }, { self }: StoredStaff) => context.stored?.self.id === self.id,
  },
  actions: {
    keepSession: assign((_, signedIn: StaffSignedIn | StaffEnrolled | null) => {
      if (signedIn === null) return {}
      if (!('newRecoveryCodes' in signedIn)) return { stored: storedFrom(signedIn), problem: null }
      const { newRecoveryCodes, ...session } = signedIn
      return { stored: storedFrom(session), newCodes: newRecoveryCodes, problem: null }
    }),
    keepShared: assign((_, stored: StoredStaff) => ({ stored, problem: null })),
    keepSelf: assign(({ context: { stored } }, self: StaffSelf | null) => ({
      stored: stored && self && { ...stored, self },
    })),
    keepCodes: assign((_, newCodes: readonly string[]) => ({ newCodes })),
    forgetCodes: assign({ newCodes: [] }),
    keepInvited: assign((_, invited: Invited) => ({ invited, problem: null })),
    keepEmail: assign((_, email: string) => ({ email })),
    leaveInvitation: assign({ code: null, invited: null, problem: null }),
    keepProblem: assign({ problem: ({ event }) => failureIn(event) }),
    forgetProblem: assign({ problem: null }),
    /** The address stays, so that its owner goes on where they were. */
    expire: assign(({ context: { stored, email } }) => ({
      ...{ stored: null, newCodes: [], problem: expired },
      email: stored?.self.email ?? email,
    })),
    /** The next person at this PC finds nothing of the last one. */
    forgetPerson: assign({ stored: null, newCodes: [], problem: null, email: '' }),
  },
})
