import { expect, it } from 'vitest'
import { inWords, wilson } from './wilson.ts'

it('gives the interval of a share, which no certain result narrows to nothing', () => {
  // The textbook's example: 10 of 10 successes.
  expect(wilson(1, 10).least).toBeCloseTo(0.722, 3)
  expect(wilson(1, 10).most).toBe(1)
  expect(wilson(0.5, 100)).toMatchObject({ share: 0.5 })
  expect(wilson(0.5, 100).least).toBeCloseTo(0.404, 3)
  expect(wilson(0.5, 100).most).toBeCloseTo(0.596, 3)
})

it('says in percent, and nothing of no trials', () => {
  expect(inWords(wilson(0.5, 100))).toBe('50% (40–60)')
  expect(inWords(wilson(0.125, 8))).toMatch(/^12\.5% /)
  expect(inWords(wilson(Number.NaN, 0))).toBe('–')
})
