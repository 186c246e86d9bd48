import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { read } from '#machines/read.ts'
import { invited } from './invited.ts'
import { staffSessionSetup } from './setup.ts'

/** Another tab of this browser is signed in, or has proved more than this one. */
const joined = staffSessionSetup.createStateConfig({
  on: {
    'session.shared': {
      target: 'entering',
      actions: { type: 'keepShared', params: ({ event }) => event.stored },
    },
  },
}).on

/** What may happen wherever somebody has a token. */
const withToken = {
  'staff.signOut': 'signingOut',
  'session.ended': { target: 'signedOut', actions: 'expire' },
} as const

/** Signed out, proving a second factor, setting one up, at work (spec: staff#sign-in). */
export const staffSessionMachine = staffSessionSetup.createMachine({
  id: 'staffSession',
  context: ({ input }) => ({ ...input, email: '', invited: null, newCodes: [], problem: null }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isInvited', target: 'invited' },
        { guard: 'isStored', target: 'restoring' },
        { target: 'signedOut' },
      ],
    },
    restoring: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'whoAmI',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: 'expire',
          },
          { target: 'entering', actions: { type: 'keepSelf', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unreachable', actions: 'keepProblem' },
      },
      on: withToken,
    },
    /** Nothing of the person is known until the server answers. */
    unreachable: {
      after: { retry: 'restoring' },
      on: { ...withToken, 'staff.retry': 'restoring' },
    },
    signedOut: { on: { ...joined, 'staff.signIn': 'signingIn' } },
    signingIn: {
      tags: 'busy',
      entry: [
        'forgetProblem',
        { type: 'keepEmail', params: ({ event }) => read(event, 'staff.signIn').email },
      ],
      invoke: {
        src: 'signIn',
        input: ({ event }) => read(event, 'staff.signIn'),
        onDone: {
          target: 'entering',
          actions: { type: 'keepSession', params: ({ event }) => event.output },
        },
        onError: { target: 'signedOut', actions: 'keepProblem' },
      },
    },
    invited,
    /** The server has said how far the session is. */
    entering: {
      always: [
        { guard: 'hasNewCodes', target: 'keepingCodes' },
        { guard: 'mustProve', target: 'proving' },
        { guard: 'mustEnrol', target: 'enrolling' },
        { target: 'open' },
      ],
    },
    proving: {
      on: { ...withToken, ...joined },
      initial: 'waiting',
      states: {
        waiting: { on: { 'code.given': 'checkingCode', 'passkey.offered': 'askingPasskey' } },
        checkingCode: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            src: 'proveByCode',
            input: ({ event }) => ({ code: read(event, 'code.given').code }),
            onDone: {
              target: '#staffSession.entering',
              actions: { type: 'keepSession', params: ({ event }) => event.output },
            },
            onError: { target: 'waiting', actions: 'keepProblem' },
          },
        },
        askingPasskey: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            src: 'proveByPasskey',
            onDone: {
              target: '#staffSession.entering',
              actions: { type: 'keepSession', params: ({ event }) => event.output },
            },
            onError: { target: 'waiting', actions: 'keepProblem' },
          },
        },
      },
    },
    enrolling: {
      invoke: {
        src: 'enrolment',
        id: 'enrolment',
        onDone: {
          target: 'entering',
          actions: { type: 'keepSession', params: ({ event }) => event.output },
        },
      },
      on: { ...withToken, ...joined },
    },
    /** Recovery codes are on the screen until their owner says that they are kept. */
    keepingCodes: {
      on: { ...withToken, 'codes.kept': { target: 'entering', actions: 'forgetCodes' } },
    },
    open: {
      tags: 'open',
      on: {
        ...withToken,
        'session.shared': {
          guard: { type: 'isSamePerson', params: ({ event }) => event.stored },
          actions: { type: 'keepShared', params: ({ event }) => event.stored },
        },
        'session.changed': 'restoring',
        'self.refreshed': { actions: { type: 'keepSelf', params: ({ event }) => event.self } },
        'codes.renewed': {
          target: 'keepingCodes',
          actions: { type: 'keepCodes', params: ({ event }) => event.codes },
        },
      },
      initial: 'working',
      states: {
        working: { on: { 'factor.add': 'addingFactor' } },
        addingFactor: {
          invoke: {
            src: 'enrolment',
            id: 'enrolment',
            onDone: {
              target: '#staffSession.entering',
              actions: { type: 'keepSession', params: ({ event }) => event.output },
            },
          },
          on: { 'factor.cancel': 'working' },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forgetPerson' },
        onError: { target: 'signedOut', actions: 'forgetPerson' },
      },
    },
  },
})

export type StaffSessionActor = ActorRefFrom<typeof staffSessionMachine>
export type StaffSessionSnapshot = SnapshotFrom<typeof staffSessionMachine>
