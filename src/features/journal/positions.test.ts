import { expect, it } from 'vitest'
import { furthest } from './positions.ts'

const here = { step: 3, at: 12, elapsed: 80 }

it('goes on from whichever record is further, and never back', () => {
  expect(furthest(here, { step: 2, at: 50, elapsed: 60 })).toEqual(here)
  expect(furthest({ step: 3, at: 1, elapsed: 70 }, here)).toEqual(here)
})

it('counts the most time that either record has seen', () => {
  expect(furthest(here, { step: 2, at: 50, elapsed: 95 })).toEqual({ ...here, elapsed: 95 })
})

it('takes the only record there is, and none where there is none', () => {
  expect(furthest(null, here)).toEqual(here)
  expect(furthest(here, null)).toEqual(here)
  expect(furthest(null, null)).toBeNull()
})
