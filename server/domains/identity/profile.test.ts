import { expect, it } from 'vitest'
import { judgeProfile, today } from './profile.ts'

it('a day begins in the easternmost of Indonesia’s time zones, nine hours before UTC', () => {
  expect(today(new Date('2026-11-21T14:59:59.999Z'))).toBe('2026-11-21')
  expect(today(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22')
})

it('takes a name of 200 letters, a place of birth of 100, a telephone number of 30 and a NIM of 20, and none longer', () => {
  const of = (more: number) =>
    judgeProfile(
      {
        fullname: 'S'.repeat(200 + more),
        meta: { nim: '1'.repeat(20 + more) },
        placeOfBirth: 'P'.repeat(100 + more),
        dateOfBirth: '2004-02-29',
        phone: '0'.repeat(30 + more),
        privacyPolicyVersion: '1',
      },
      new Date('2026-11-21T00:00:00Z'),
    ).problems.map(({ field }) => field)
  expect(of(0)).toEqual([])
  expect(of(1)).toEqual(['meta.nim', 'fullname', 'phone', 'place_of_birth'])
})
