import { expect, test } from 'vitest'
import { levelOf } from './levels.ts'

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
