import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Visitor } from './routes.ts'
import { type SessionContext, type SigningIn, sessionSetup } from './setup.ts'

const signingIn = ({ context }: { context: SessionContext }): SigningIn => {
  const { credentials, place } = context
  if (credentials === null) throw new Error('Nobody is signing in')
  return { credentials, ticket: place?.ticket ?? null }
}

/** Guest, signed in, profile incomplete (spec: accounts#sessions). Routes ask `visitorOf`. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, path: '/', problem: null, credentials: null, place: null }),
  initial: 'remembering',
  on: { 'route.entered': { actions: 'keepPath' } },
  states: {
    remembering: {
      tags: 'busy',
      always: [{ guard: 'isStored', target: 'restoring' }, { target: 'guest' }],
    },
    restoring: {
      tags: 'busy',
      invoke: {
        src: 'refreshMember',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'signingOut',
            actions: 'blameExpiry',
          },
          { target: 'signedIn', actions: { type: 'keepMember', params: ({ event }) => event.output } },
        ],
        onError: 'signedIn',
      },
      after: { restoreTimeout: 'signedIn' },
    },
    guest: {
      tags: 'guest',
      on: {
        'candidate.signIn': { target: 'signingIn', actions: 'keepCredentials' },
        'route.refused': { actions: 'keepRedirect' },
      },
    },
    signingIn: {
      tags: ['guest', 'busy'],
      entry: 'dropProblem',
      invoke: {
        src: 'signIn',
        input: signingIn,
        onDone: {
          target: 'signedIn',
          actions: { type: 'keepSession', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isToWait', target: 'queued', actions: 'keepPlace' },
          { target: 'guest', actions: ['leaveQueue', 'blameRefusal'] },
        ],
      },
    },
    /** Many sign in at once: the place is kept, and asked for again when it may have come (spec: accounts#login). */
    queued: {
      tags: ['guest', 'busy', 'queued'],
      on: { 'candidate.leaveQueue': { target: 'guest', actions: 'leaveQueue' } },
      initial: 'waiting',
      states: {
        waiting: {
          invoke: {
            src: 'awaitTurn',
            input: ({ context }) => ({ place: context.place }),
            onDone: 'asking',
            onError: 'asking',
          },
        },
        asking: {
          invoke: {
            src: 'signIn',
            input: signingIn,
            onDone: {
              target: '#session.signedIn',
              actions: { type: 'keepSession', params: ({ event }) => event.output },
            },
            onError: [
              { guard: 'isToWait', target: 'waiting', actions: 'keepPlace' },
              { guard: 'keepsPlace', target: 'waiting' },
              { target: '#session.guest', actions: ['leaveQueue', 'blameRefusal'] },
            ],
          },
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      initial: 'entering',
      invoke: { src: 'watchIdle' },
      on: {
        'candidate.signOut': 'signingOut',
        'end.passed': 'signingOut',
        'session.ended': { target: 'signingOut', actions: 'blameExpiry' },
        'session.renewed': {
          target: '.entering',
          actions: { type: 'keepSession', params: ({ event }) => event.session },
        },
        'idle.passed': { guard: 'isOutsideSitting', target: 'signingOut', actions: 'blameExpiry' },
        'redirect.followed': { actions: 'dropRedirect' },
        'member.refreshed': {
          target: '.entering',
          actions: { type: 'keepMember', params: ({ event }) => event.member },
        },
      },
      states: {
        entering: {
          always: [{ guard: 'isProfileComplete', target: 'member' }, { target: 'completingProfile' }],
        },
        completingProfile: {
          on: {
            'profile.saved': {
              target: 'entering',
              actions: [{ type: 'keepMember', params: ({ event }) => event.member }, 'dropRedirect'],
            },
          },
        },
        member: {},
      },
    },
    signingOut: {
      tags: ['guest', 'busy'],
      entry: 'dropRedirect',
      on: { 'route.refused': { actions: 'keepRedirect' } },
      invoke: {
        src: 'signOut',
        onDone: { target: 'guest', actions: 'dropSession' },
        onError: { target: 'guest', actions: 'dropSession' },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** The session as the route rules see it. */
export const visitorOf = (snapshot: SessionSnapshot): Visitor => ({
  product: snapshot.context.product,
  isSignedIn: snapshot.hasTag('signedIn'),
  isProfileComplete: snapshot.context.stored?.member.isUpdatedProfile === true,
  hasInstitution: Boolean(snapshot.context.stored?.member.institution?.id),
  wanted: snapshot.context.redirect,
})
