import { expect } from 'vitest'
import { enrolmentMachine } from '#machines/staff-enrolment/machine.ts'
import { done, failed, type Model, sent } from './model.ts'
import { enrolledAs } from './staff-session.fixture.ts'

const totp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/EPT%20PNK:dewi?secret=JBSWY3DPEHPK3PXP' }

export const staffEnrolmentModel: Model = {
  machine: enrolmentMachine,
  scenarios: { 'a second factor is needed': undefined },
  events: [
    sent({ type: 'totp.wanted' }, 'an app is chosen'),
    sent({ type: 'passkey.wanted', name: 'Laptop' }, 'a passkey is chosen'),
    sent({ type: 'digits.given', code: '123456' }, 'digits are typed'),
    sent({ type: 'factor.back' }, 'back'),
    done('beginTotp', totp, 'the server tells a secret'),
    failed('beginTotp', { code: 'network.failed', message: 'x' }, 'no secret comes'),
    done('confirmTotp', enrolledAs('open'), 'the digits are right'),
    failed('confirmTotp', { code: 'staff.codeWrong', message: 'Kode salah' }, 'the digits are wrong'),
    done('makePasskey', enrolledAs('open'), 'the passkey is kept'),
    failed('makePasskey', { code: 'passkey.cancelled', message: '' }, 'no passkey is given'),
  ],
  project: ({ totp: shown, failure, enrolled }) => ({
    isShown: shown !== null,
    failure: failure?.code ?? null,
    isEnrolled: enrolled !== null,
  }),
  expects: {
    choosing: ({ context }) => {
      expect(context.totp, 'a secret that was left is not shown again').toBeNull()
      expect(context.enrolled).toBeNull()
    },
    preparingTotp: (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.context.failure).toBeNull()
    },
    showingTotp: (snapshot) => {
      expect(snapshot.context.totp).toEqual(totp)
      expect(snapshot.can({ type: 'factor.back' })).toBe(true)
    },
    confirmingTotp: (snapshot) => {
      expect(snapshot.context.totp, 'the code stays on the screen').toEqual(totp)
      expect(snapshot.can({ type: 'digits.given', code: '1' }), 'one at a time').toBe(false)
    },
    makingPasskey: (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'totp.wanted' }), 'the browser asks for one thing at a time').toBe(false)
    },
    enrolled: (snapshot) => {
      expect(snapshot.output).toEqual(enrolledAs('open'))
      expect(snapshot.context.totp).toBeNull()
    },
  },
}
