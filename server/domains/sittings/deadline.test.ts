import { expect, test } from 'vitest'
import { deadlineOf } from './deadline.ts'

test('Structure and Reading end when their seconds are over', () => {
  expect(deadlineOf('structure', 1_000_000, 1500)).toBe(1_000_000 + 1_500_000)
  expect(deadlineOf('reading', 0, 3300)).toBe(3_300_000)
})

test('Listening has fifteen minutes beyond its total, for sound that buffers', () => {
  expect(deadlineOf('listening', 0, 2100)).toBe((2100 + 900) * 1000)
})
