import { expect, test } from 'vitest'
import { workingDaysAfter, workingDaysUntil, yearsAfter } from './calendar.ts'

test.each([
  ['a Monday', '2026-11-02T03:00:00Z', 1, '2026-11-03'],
  ['a Friday', '2026-11-06T03:00:00Z', 1, '2026-11-09'],
  ['a Saturday', '2026-11-07T03:00:00Z', 1, '2026-11-09'],
  ['a Monday', '2026-11-02T03:00:00Z', 14, '2026-11-20'],
  ['a Friday late in UTC, which is a Saturday in Jakarta', '2026-11-06T20:00:00Z', 14, '2026-11-26'],
])('from %s, %s, %i working days end on %s', (_, at, days, end) => {
  expect(workingDaysAfter(new Date(at), days)).toBe(end)
})

test.each([
  ['2026-11-02T03:00:00Z', '2026-11-09', 5],
  ['2026-11-06T03:00:00Z', '2026-11-09', 1],
  ['2026-11-07T03:00:00Z', '2026-11-09', 1],
  ['2026-11-09T03:00:00Z', '2026-11-09', 0],
  // A Monday in Jakarta already.
  ['2026-11-08T18:00:00Z', '2026-11-09', 0],
  ['2026-11-10T03:00:00Z', '2026-11-09', -1],
  ['2026-11-16T03:00:00Z', '2026-11-09', -5],
  // The Saturday, Sunday and Monday after a Friday.
  ['2026-11-07T03:00:00Z', '2026-11-06', -1],
  ['2026-11-08T03:00:00Z', '2026-11-06', -1],
  ['2026-11-09T03:00:00Z', '2026-11-06', -1],
])('at %s the day %s is %i working days away', (at, day, left) => {
  expect(workingDaysUntil(new Date(at), day)).toBe(left)
})

test('years end on the same day, and of a leap day on the 28th', () => {
  expect(yearsAfter('2026-11-21', 5)).toBe('2031-11-21')
  expect(yearsAfter('2028-02-29', 5)).toBe('2033-02-28')
  expect(yearsAfter('2028-02-29', 4)).toBe('2032-02-29')
})
