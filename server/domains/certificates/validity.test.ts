import { describe, expect, test } from 'vitest'
import { dayInJakarta } from '#server/platform/time/calendar.ts'
import { maskedDate, validFrom, validUntil } from './validity.ts'

describe('a certificate', () => {
  test.each([
    ['2026-11-21', '2027-11-21'],
    ['2027-12-31', '2028-12-31'],
    ['2028-02-29', '2029-02-28'],
  ])('of a test on %s is valid for one year, until %s, and a report of none', (tested, last) => {
    expect(validUntil({ kind: 'certificate', testDate: tested })).toBe(last)
    expect(validUntil({ kind: 'report', testDate: tested })).toBeNull()
  })

  test.each(['2026-11-21', '2028-02-29', '2029-02-28', '2029-03-01', '2028-12-31'])(
    'that is valid on %s has a test from the first moment that is told on',
    (today) => {
      const now = new Date(`${today}T05:00:00Z`)
      const first = validFrom(now)
      const lasts = (testedAt: number) =>
        (validUntil({ kind: 'certificate', testDate: dayInJakarta(new Date(testedAt)) }) ?? '') >= today
      expect([lasts(first.getTime()), lasts(first.getTime() - 1)]).toEqual([true, false])
    },
  )

  test('is dated by the day in Jakarta', () => {
    expect(dayInJakarta(new Date('2026-11-21T16:59:59Z'))).toBe('2026-11-21')
    expect(dayInJakarta(new Date('2026-11-21T17:00:00Z'))).toBe('2026-11-22')
  })

  test('shows only the year of birth to the public', () => {
    expect(maskedDate('2003-04-21')).toBe('2003-**-**')
  })
})
