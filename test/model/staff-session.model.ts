import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { staffSessionMachine } from '#machines/staff-session/machine.ts'
import type { StaffSessionContext } from '#machines/staff-session/setup.ts'
import { delayPassed, done, failed, type Model, sent } from './model.ts'
import { enrolledAs, recoveryCodes, selfAt, signedInAt, storedAt } from './staff-session.fixture.ts'

const email = 'dewi@kampus.example'
const stranger = { token: 'theirs', self: { ...selfAt('open'), id: 'p2' } }

const isNobody = ({ context }: AnyMachineSnapshot) => {
  expect(context.stored, 'no token is left').toBeNull()
  expect(context.newCodes).toEqual([])
}
const isBusy = (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(snapshot.context.problem, 'the last problem is no longer shown').toBeNull()
}
const isClosed = (snapshot: AnyMachineSnapshot) => expect(snapshot.hasTag('open')).toBe(false)
const ofStage = (stage: string) => (snapshot: AnyMachineSnapshot) => {
  isClosed(snapshot)
  expect(snapshot.context.stored?.self.stage).toBe(stage)
  expect(snapshot.can({ type: 'staff.signOut' })).toBe(true)
}

export const staffSessionModel: Model = {
  machine: staffSessionMachine,
  scenarios: {
    'nobody was here': { stored: null, code: null },
    'somebody was here': { stored: storedAt('open'), code: null },
    'a link was opened': { stored: null, code: 'code' },
    'a link was opened by somebody who is signed in': { stored: storedAt('open'), code: 'code' },
  },
  events: [
    sent({ type: 'staff.signIn', email, password: 'rahasia-1' }, 'address and password are sent'),
    sent({ type: 'staff.signOut' }, 'sign out'),
    sent({ type: 'staff.retry' }, 'try again'),
    sent({ type: 'password.chosen', password: 'rahasia-1' }, 'a password is chosen'),
    sent({ type: 'invitation.left' }, 'the invitation is left'),
    sent({ type: 'code.given', code: '123456' }, 'a code is typed'),
    sent({ type: 'passkey.offered' }, 'a passkey is offered'),
    sent({ type: 'codes.kept' }, 'the codes are kept'),
    sent({ type: 'codes.renewed', codes: recoveryCodes }, 'new codes are told'),
    sent({ type: 'factor.add' }, 'another factor is wanted'),
    sent({ type: 'factor.cancel' }, 'it is not'),
    sent({ type: 'self.refreshed', self: selfAt('open') }, 'the person is read anew'),
    sent({ type: 'session.shared', stored: storedAt('open') }, 'another tab has the session'),
    sent({ type: 'session.shared', stored: stranger }, 'another tab has somebody else'),
    sent({ type: 'session.changed' }, 'a factor is asked for again'),
    sent({ type: 'session.ended' }, 'the session ends'),
    done('whoAmI', selfAt('open'), 'the server knows the person'),
    done('whoAmI', selfAt('secondFactor'), 'the second factor is still to be proved'),
    done('whoAmI', null, 'the server refuses the token'),
    failed('whoAmI', { code: 'network.failed', message: 'x' }, 'the server cannot be reached'),
    done('signIn', signedInAt('open'), 'a proctor is let in'),
    done('signIn', signedInAt('secondFactor'), 'the password is right'),
    done('signIn', signedInAt('enrolment'), 'the password is right, and no factor there'),
    failed('signIn', { code: 'login.failed', message: 'Salah' }, 'the password is wrong'),
    done('proveByCode', signedInAt('open'), 'the code is right'),
    failed('proveByCode', { code: 'staff.codeWrong', message: 'Salah' }, 'the code is wrong'),
    done('proveByPasskey', signedInAt('open'), 'the passkey is right'),
    failed('proveByPasskey', { code: 'passkey.cancelled', message: '' }, 'no passkey is given'),
    done('readInvitation', { email, name: 'Dewi Lestari' }, 'the link is good'),
    failed('readInvitation', { code: 'staff.invitationInvalid', message: 'x' }, 'the link is dead'),
    failed('readInvitation', { code: 'network.failed', message: 'x' }, 'the link cannot be read'),
    done('acceptInvitation', { email, signedIn: signedInAt('enrolment') }, 'the password is set'),
    done('acceptInvitation', { email, signedIn: null }, 'the password is set, and signing in fails'),
    failed('acceptInvitation', { code: 'password.common', message: 'x' }, 'the password is a common one'),
    failed('acceptInvitation', { code: 'staff.invitationInvalid', message: 'x' }, 'the link has died'),
    done('enrolment', enrolledAs('open'), 'a factor is set up'),
    done('enrolment', enrolledAs('open', []), 'another factor is set up'),
    done('signOut'),
    failed('signOut', { code: 'network.failed', message: '' }),
    delayPassed(),
  ],
  project: ({ stored, email: known, code, newCodes, problem }: StaffSessionContext) => ({
    ...{ stage: stored?.self.stage ?? null, person: stored?.self.id ?? null },
    ...{ known: known !== '', isInvited: code !== null, codes: newCodes.length },
    problem: problem?.code ?? null,
  }),
  expects: {
    beginning: () => expect.unreachable('beginning is never rested in'),
    restoring: isBusy,
    unreachable: (snapshot) => {
      isClosed(snapshot)
      expect(snapshot.context.stored, 'the session is kept until the server answers').not.toBeNull()
      expect(snapshot.can({ type: 'staff.retry' })).toBe(true)
    },
    signedOut: (snapshot) => {
      isNobody(snapshot)
      const { problem, email: known } = snapshot.context
      if (problem?.code === 'session.expired') expect(known, 'whose session ended').not.toBe('')
    },
    signingIn: isBusy,
    'invited.reading': isBusy,
    'invited.unread': (snapshot) => expect(snapshot.can({ type: 'staff.retry' })).toBe(true),
    'invited.dead': (snapshot) => {
      isClosed(snapshot)
      expect(snapshot.can({ type: 'password.chosen', password: 'rahasia-1' })).toBe(false)
    },
    'invited.choosing': (snapshot) => {
      isClosed(snapshot)
      expect(snapshot.context.invited).toEqual({ email, name: 'Dewi Lestari' })
    },
    'invited.setting': isBusy,
    entering: () => expect.unreachable('entering is never rested in'),
    'proving.waiting': ofStage('secondFactor'),
    'proving.checkingCode': isBusy,
    'proving.askingPasskey': isBusy,
    enrolling: (snapshot) => {
      ofStage('enrolment')(snapshot)
      expect(snapshot.children.enrolment).toBeDefined()
    },
    keepingCodes: (snapshot) => {
      isClosed(snapshot)
      expect(snapshot.context.newCodes).toEqual(recoveryCodes)
    },
    'open.working': (snapshot) => {
      expect(snapshot.hasTag('open')).toBe(true)
      expect(snapshot.context.stored?.self.stage).toBe('open')
      expect(snapshot.context.newCodes, 'nothing secret is left').toEqual([])
      expect(snapshot.can({ type: 'session.shared', stored: stranger })).toBe(
        snapshot.context.stored?.self.id === 'p2',
      )
    },
    'open.addingFactor': (snapshot) => {
      expect(snapshot.children.enrolment).toBeDefined()
      expect(snapshot.can({ type: 'factor.cancel' })).toBe(true)
    },
    signingOut: (snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  },
}
