import type { StaffSelf, StaffSignedIn } from '#contract/calls/staff.ts'
import type { StaffEnrolled } from '#contract/calls/staff-factors.ts'
import type { StaffStage } from '#contract/rules/staff-roles.ts'

/** Dewi, an administrator of one institution. */
export const selfAt = (stage: StaffStage): StaffSelf => ({
  id: 'p1',
  email: 'dewi@kampus.example',
  name: 'Dewi Lestari',
  stage,
  roles: [{ role: 'administrator', institution: { id: 'i1', name: 'Politeknik Satu' } }],
  factors: { totp: false, passkeys: [], recoveryCodes: stage === 'enrolment' ? 0 : 10 },
})

export const storedAt = (stage: StaffStage) => ({ token: 'token', self: selfAt(stage) })
export const signedInAt = (stage: StaffStage): StaffSignedIn => ({ ...selfAt(stage), token: 'another' })

export const recoveryCodes = ['AAAA-BBBB', 'CCCC-DDDD']
export const enrolledAs = (stage: StaffStage, newRecoveryCodes = recoveryCodes): StaffEnrolled => ({
  ...signedInAt(stage),
  newRecoveryCodes,
})
