import { expect, test } from 'vitest'
import { merged, msWithin } from './intervals.ts'

test('times that overlap or touch become one, whatever their order, and others stay apart', () => {
  const times = [
    { from: 20, to: 30 },
    { from: 0, to: 5 },
    { from: 2, to: 4 },
    { from: 5, to: 9 },
    { from: 25, to: 40 },
  ]
  expect(merged(times)).toEqual([
    { from: 0, to: 9 },
    { from: 20, to: 40 },
  ])
  expect(times[0], 'what is merged stays as it is').toEqual({ from: 20, to: 30 })
})

test('of a time counts what lies in them, and nothing before, between or after', () => {
  const times = [
    { from: 0, to: 10 },
    { from: 20, to: 30 },
    { from: 50, to: 60 },
  ]
  expect(msWithin({ from: 5, to: 25 }, times)).toBe(10)
  expect(msWithin({ from: 30, to: 50 }, times)).toBe(0)
})
