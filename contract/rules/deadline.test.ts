import { expect, test } from 'vitest'
import { deadlineOf, isPast } from './deadline.ts'

test('Structure and Reading end when their seconds are over', () => {
  expect(deadlineOf('structure', 1_000_000, 1500)).toBe(1_000_000 + 1_500_000)
  expect(deadlineOf('reading', 0, 3300)).toBe(3_300_000)
})

test('Listening has fifteen minutes beyond its total, for sound that buffers', () => {
  expect(deadlineOf('listening', 0, 2100)).toBe((2100 + 900) * 1000)
})

test('a section is over at its deadline, and never before its clock has started', () => {
  expect([999, 1000, 1001].map((now) => isPast(1000, now))).toEqual([false, true, true])
  expect(isPast(null, 1000)).toBe(false)
})
