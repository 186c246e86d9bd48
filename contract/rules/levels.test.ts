import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelOf, levels } from './levels.ts'

test.each([
  [310, 'Beginner'],
  [400, 'Beginner'],
  [402, 'Beginner'],
  [403, 'Intermediate'],
  [462, 'Intermediate'],
  [463, 'Upper intermediate'],
  [522, 'Upper intermediate'],
  [523, 'Advanced'],
  [677, 'Advanced'],
  [300, 'Beginner'],
])('a score of %i is %s: between two bands the lower one counts', (predicted, level) => {
  expect(levelOf(predicted)).toBe(level)
})

test('every score has the band that it is in or has passed last, and more points never lower the level', () => {
  const rank = (score: number) => levels.findIndex(({ name }) => name === levelOf(score))
  fc.assert(
    fc.property(fc.integer({ min: 310, max: 677 }), fc.nat({ max: 367 }), (score, more) => {
      const { from } = levels[rank(score)] ?? { from: Number.NaN }
      expect(from).toBeLessThanOrEqual(score)
      expect(levels[rank(score) + 1]?.from ?? 678).toBeGreaterThan(score)
      expect(rank(Math.min(677, score + more))).toBeGreaterThanOrEqual(rank(score))
    }),
  )
})

test('the bands are those that a certificate prints', () => {
  expect(levels.map(({ from, to }) => `${from}-${to}`)).toEqual(['310-400', '403-460', '463-520', '523-677'])
})
