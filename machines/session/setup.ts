import { assign, setup } from 'xstate'
import type { Member, SignedIn } from '#contract/calls/account.ts'
import { effect, source } from '#machines/actors.ts'
import { failureIn, wasAnswered } from '#machines/failure.ts'
import { keepsPlace, nextPlace, type Place, placeIn } from '#machines/place.ts'
import { read } from '#machines/read.ts'
import { isSittingPath } from './routes.ts'

/** What outlives a reload: the token and the person it belongs to. */
export interface StoredSession {
  token: string
  member: Member
}

/** Institution's signed link, as `/sso` carries it (spec: accounts#single-sign-on). */
export interface SignOnLink {
  institutionId: string
  email: string
  fullname: string
  /** Seconds since 1970. */
  expires: number
  nonce: string
  signature: string
}

/** How somebody proves who they are. */
export type Credentials =
  | { by: 'password'; email: string; password: string }
  /** The access token that a provider's popup gave (spec: accounts#social-sign-in). */
  | { by: 'google' | 'facebook'; accessToken: string }
  | { by: 'link'; link: SignOnLink }

/** Why nobody is signed in: the server's refusal, no answer at all, or a session that ended by itself. */
export interface SignInProblem {
  kind: 'refused' | 'unreachable' | 'expired'
  /** The server's sentence; empty where the browser speaks for itself. */
  message: string
}

export interface SessionInput {
  product: string
  stored: StoredSession | null
  /** The path that a guest wanted before the last reload. */
  redirect: string | null
}

export interface SessionContext extends SessionInput {
  /** Where the browser is, for the idle rule alone. */
  path: string
  problem: SignInProblem | null
  /** Who is signing in, until that ends one way or another. */
  credentials: Credentials | null
  /** Where they stand in the queue, once they have been told. */
  place: Place | null
}

/** What signing in needs. */
export interface SigningIn {
  credentials: Credentials
  ticket: string | null
}

export type SessionEvent =
  | { type: 'candidate.signIn'; credentials: Credentials }
  | { type: 'candidate.signOut' }
  /** Does not want to wait any longer. */
  | { type: 'candidate.leaveQueue' }
  | { type: 'route.entered'; path: string }
  | { type: 'route.refused'; path: string }
  | { type: 'redirect.followed' }
  | { type: 'profile.saved'; member: Member }
  /** The server was asked anew who this is, as after an address was confirmed. */
  | { type: 'member.refreshed'; member: Member }
  /** Somebody already signed in got another token, as after a change of password. */
  | { type: 'session.renewed'; session: SignedIn }
  /** The server no longer knows the token, or another tab signed out. */
  | { type: 'session.ended' }
  | { type: 'idle.passed' }
  /** Nobody chose where to go from a test's end page (spec: accounts#signing-out). */
  | { type: 'end.passed' }

const storedFrom = ({ token, ...member }: SignedIn): StoredSession => ({ token, member })

/** Who is signed in here, and why nobody is (spec: accounts#sessions). */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    tags: {} as 'guest' | 'busy' | 'queued' | 'signedIn',
  },
  actors: {
    /** Member detail; null where the server refuses it with 401 or 403. No answer at all is an error. */
    refreshMember: effect<Member | null, void>('refreshMember'),
    signIn: effect<SignedIn, SigningIn>('signIn'),
    /** Ends when the place in the queue is to be asked for again, not at the same instant for all who wait. */
    awaitTurn: effect<void, { place: Place | null }>('awaitTurn'),
    /** Clears everything stored at once, and tells the server without waiting for its answer. */
    signOut: effect<void, void>('signOut'),
    /** Sends `idle.passed` after 30 minutes without a sign of life. */
    watchIdle: source<void>('watchIdle'),
  },
  delays: { restoreTimeout: 4000 },
  guards: {
    isRefused: (_, member: Member | null) => member === null,
    isToWait: ({ event }) => placeIn(event) !== null,
    keepsPlace: ({ event }) => keepsPlace(event),
    isStored: ({ context }) => context.stored !== null,
    isProfileComplete: ({ context }) => context.stored?.member.isUpdatedProfile === true,
    isOutsideSitting: ({ context }) => !isSittingPath(context.path, context.product),
  },
  actions: {
    keepSession: assign((_, session: SignedIn) => ({
      ...{ stored: storedFrom(session), problem: null },
      ...{ credentials: null, place: null },
    })),
    keepMember: assign(({ context }, member: Member | null) => ({
      stored: context.stored && member && { ...context.stored, member },
    })),
    keepPath: assign({
      path: ({ context, event }) => (event.type === 'route.entered' ? event.path : context.path),
    }),
    keepRedirect: assign({
      redirect: ({ context, event }) => (event.type === 'route.refused' ? event.path : context.redirect),
    }),
    dropRedirect: assign({ redirect: null }),
    dropProblem: assign({ problem: null }),
    keepCredentials: assign({ credentials: ({ event }) => read(event, 'candidate.signIn').credentials }),
    keepPlace: assign({ place: ({ context, event }) => nextPlace(context.place, event) }),
    leaveQueue: assign({ credentials: null, place: null }),
    dropSession: assign({ stored: null }),
    blameRefusal: assign(({ event }) => {
      const failure = failureIn(event)
      return wasAnswered(failure)
        ? { problem: { kind: 'refused', message: failure.message } }
        : { problem: { kind: 'unreachable', message: '' } }
    }),
    blameExpiry: assign({ problem: { kind: 'expired', message: '' } }),
  },
})
