import { expect, it } from 'vitest'
import { mayAct, needsSecondFactor, staffRoles } from './staff-roles.ts'

const [here, elsewhere] = ['here', 'elsewhere']

it('an operator acts everywhere, anybody else in the own institution alone, and only where the role is allowed', () => {
  const may = (role: (typeof staffRoles)[number], own: string | null, place: string | null) => [
    mayAct([{ role, institutionId: own }], [role], place),
    mayAct(
      [{ role, institutionId: own }],
      staffRoles.filter((one) => one !== role),
      place,
    ),
  ]
  for (const place of [here, elsewhere, null]) expect(may('operator', null, place)).toEqual([true, false])
  for (const role of ['administrator', 'proctor', 'reviewer'] as const) {
    expect(may(role, here, here)).toEqual([true, false])
    expect(may(role, here, elsewhere)).toEqual([false, false])
    expect(may(role, here, null), 'the installation is no institution').toEqual([false, false])
    expect(may(role, null, null), 'nor is a role without one everywhere').toEqual([false, false])
  }
})

it('one of several roles is enough, and a role elsewhere adds nothing here', () => {
  const held = [
    { role: 'reviewer', institutionId: here },
    { role: 'administrator', institutionId: elsewhere },
  ] as const
  expect(mayAct(held, ['administrator', 'reviewer'], here)).toBe(true)
  expect(mayAct(held, ['administrator'], here)).toBe(false)
  expect(mayAct([], staffRoles, here)).toBe(false)
})

it('a second factor is asked of operators and administrators, whatever else they are', () => {
  const needs = (...roles: (typeof staffRoles)[number][]) =>
    needsSecondFactor(roles.map((role) => ({ role, institutionId: here })))
  expect(staffRoles.map((role) => needs(role))).toEqual([true, true, false, false])
  expect([needs('proctor', 'administrator'), needs('proctor', 'reviewer'), needs()]).toEqual([
    true,
    false,
    false,
  ])
})
