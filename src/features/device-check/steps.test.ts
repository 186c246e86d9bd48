import { expect, it } from 'vitest'
import { secondsLeft } from './steps.ts'

it('a begun second of a check counts, and none is left after its end', () => {
  const left = (now: number) => secondsLeft({ checkUntil: 11_000, now })
  expect([1000, 1001, 10_000, 10_999, 11_000, 11_001, 90_000].map(left)).toEqual([10, 10, 1, 1, 0, 0, 0])
})
