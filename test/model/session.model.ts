import { expect } from 'vitest'
import type { Member, SignedIn } from '#contract/calls/account.ts'
import { sessionMachine, visitorOf } from '#machines/session/machine.ts'
import { delayPassed, done, failed, type Model, sent } from './model.ts'

const member = (isUpdatedProfile: boolean): Member => ({
  id: 'm1',
  email: 'sari@kampus.ac.id',
  fullname: 'Sari Dewi',
  isB2b: true,
  isUpdatedProfile,
  isVerifiedEmail: true,
  dateOfBirth: null,
  placeOfBirth: null,
  phoneNumber: null,
  meta: { nim: null },
  institution: null,
  company: { id: 'c1', name: 'Perusahaan' },
})
const signedIn = (isUpdatedProfile: boolean): SignedIn => ({ ...member(isUpdatedProfile), token: 'token' })
const stored = (isUpdatedProfile: boolean) => ({ token: 'token', member: member(isUpdatedProfile) })
const visitor = (snapshot: Parameters<Model['expects'][string]>[0]) =>
  visitorOf(snapshot as ReturnType<typeof sessionMachine.getInitialSnapshot>)

export const sessionModel: Model = {
  machine: sessionMachine,
  scenarios: {
    'nobody was here': { product: 'ept-pnk', stored: null, redirect: null },
    'a member was here': { product: 'ept-pnk', stored: stored(true), redirect: null },
    'somebody without a profile was here': { product: 'ept-pnk', stored: stored(false), redirect: null },
    'a member was on the way to the guide': {
      product: 'ept-pnk',
      stored: stored(true),
      redirect: '/guide',
    },
  },
  events: [
    sent(
      {
        type: 'candidate.signIn',
        credentials: { by: 'password', email: 'sari@kampus.ac.id', password: 'rahasia-1' },
      },
      'candidate.signIn',
    ),
    sent({ type: 'candidate.signOut' }),
    sent({ type: 'route.entered', path: '/ept-pnk/o1/reading' }, 'a sitting is entered'),
    sent({ type: 'route.entered', path: '/account' }, 'the account is entered'),
    sent({ type: 'route.refused', path: '/guide' }, 'the guide is refused to a guest'),
    sent({ type: 'profile.saved', member: member(true) }, 'profile.saved'),
    sent({ type: 'member.refreshed', member: member(true) }, 'member.refreshed'),
    sent({ type: 'session.renewed', session: signedIn(true) }, 'session.renewed'),
    sent({ type: 'session.ended' }),
    sent({ type: 'redirect.followed' }),
    sent({ type: 'idle.passed' }, '30 idle minutes pass'),
    sent({ type: 'end.passed' }, 'the end page is left alone'),
    done('refreshMember', member(true), 'the server knows a member with a profile'),
    done('refreshMember', member(false), 'the server knows a member without a profile'),
    done('refreshMember', null, 'the server refuses the token'),
    failed('refreshMember', { code: 'network.failed', message: '' }, 'the server cannot be reached'),
    done('signIn', signedIn(true), 'the server lets a member in'),
    done('signIn', signedIn(false), 'the server lets somebody without a profile in'),
    failed(
      'signIn',
      { code: 'login.failed', message: 'E-mail atau password Anda salah' },
      'the password is wrong',
    ),
    failed('signIn', { code: 'network.failed', message: 'x' }, 'no answer to signing in'),
    failed(
      'signIn',
      { code: 'queue.waiting', message: '', place: { ahead: 120, ticket: 'ticket', againMs: 5000 } },
      '120 are before them',
    ),
    done('awaitTurn', undefined, 'it may be their turn'),
    failed('awaitTurn', { code: 'unknown', message: '' }, 'the wait was broken off'),
    sent({ type: 'candidate.leaveQueue' }, 'the queue is left'),
    done('signOut'),
    failed('signOut', { code: 'network.failed', message: '' }),
    delayPassed(),
  ],
  project: ({ stored, redirect, path, problem, place }) => ({
    ahead: place?.ahead ?? null,
    profile: stored?.member.isUpdatedProfile ?? null,
    redirect,
    isSitting: path.startsWith('/ept-pnk/'),
    problem: problem?.kind ?? null,
  }),
  expects: {
    remembering: () => expect.unreachable('remembering is never rested in'),
    restoring: (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(visitor(snapshot).isSignedIn).toBe(false)
    },
    guest: (snapshot) => {
      expect(snapshot.context.stored, 'nothing of a person is left').toBeNull()
      expect(snapshot.context.credentials, 'no password is kept').toBeNull()
      expect(snapshot.context.place).toBeNull()
      expect(Object.keys(snapshot.children)).toEqual([])
      const { problem } = snapshot.context
      if (problem)
        expect(problem.message).toBe(problem.kind === 'refused' ? 'E-mail atau password Anda salah' : '')
    },
    signingIn: (snapshot) => {
      expect(snapshot.context.problem, 'the last problem is no longer shown').toBeNull()
      expect(snapshot.hasTag('guest')).toBe(true)
    },
    'queued.waiting': (snapshot) => {
      expect(snapshot.context.place?.ahead).toBe(120)
      expect(snapshot.hasTag('guest')).toBe(true)
      expect(snapshot.children, 'nothing is asked before the time').not.toHaveProperty('signIn')
      expect(snapshot.can({ type: 'candidate.leaveQueue' })).toBe(true)
    },
    'queued.asking': (snapshot) => {
      expect(snapshot.context.credentials, 'the same is asked again').not.toBeNull()
      expect(snapshot.context.place?.ticket).toBe('ticket')
    },
    'signedIn.entering': () => expect.unreachable('entering is never rested in'),
    'signedIn.completingProfile': (snapshot) => {
      expect(visitor(snapshot)).toMatchObject({ isSignedIn: true, isProfileComplete: false })
      expect(Object.keys(snapshot.children), 'idleness is watched').toHaveLength(1)
    },
    'signedIn.member': (snapshot) => {
      const isSitting = snapshot.context.path.startsWith('/ept-pnk/')
      expect(snapshot.can({ type: 'idle.passed' }), 'nobody is signed out in a sitting').toBe(!isSitting)
      expect(visitor(snapshot)).toMatchObject({ isSignedIn: true, isProfileComplete: true })
      expect(snapshot.context.credentials, 'no password is kept').toBeNull()
      expect(Object.keys(snapshot.children), 'idleness is watched').toHaveLength(1)
    },
    signingOut: (snapshot) => {
      expect(visitor(snapshot).isSignedIn).toBe(false)
      expect(snapshot.context.problem?.kind ?? 'expired').toBe('expired')
    },
  },
}
