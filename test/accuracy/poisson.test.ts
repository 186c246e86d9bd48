import { expect, it } from 'vitest'
import { anHour, poisson } from './poisson.ts'

it('gives the interval of a rate, which nothing found in an hour does not narrow to nothing', () => {
  // The textbook's values: 0 events 0 to 3.69, 10 events 4.80 to 18.39.
  expect(poisson(0, 1).most).toBeCloseTo(3.689, 3)
  expect(poisson(10, 1).least).toBeCloseTo(4.795, 3)
  expect(poisson(10, 1).most).toBeCloseTo(18.39, 2)
  expect(anHour(poisson(0, 0.5))).toBe('0 (0–7.4)')
})
