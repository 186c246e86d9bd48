import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deadlineOf, isPast } from './deadline.ts'
import { sections } from './limits.ts'

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

test('a section runs for all its seconds from whatever start, and is over from then on', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...sections),
      moment,
      fc.nat({ max: 20_000 }),
      fc.nat({ max: 9_000_000 }),
      (section, startedAt, seconds, later) => {
        const deadlineAt = deadlineOf(section, startedAt, seconds)
        expect(deadlineAt).toBeGreaterThanOrEqual(startedAt + seconds * 1000)
        expect(isPast(deadlineAt, deadlineAt - 1 - later)).toBe(false)
        expect(isPast(deadlineAt, deadlineAt + later)).toBe(true)
        // What is given moves the end by as much, whatever it was before.
        expect(deadlineOf(section, startedAt, seconds + 60) - deadlineAt).toBe(60_000)
      },
    ),
  )
})
