import { expect, it } from 'vitest'
import { clockFace, minutesOf, secondsUntil, urgencyOf } from './time-left.ts'

it('shows minutes and seconds, and hours only where there are any', () => {
  expect([0, 9, 60, 1500, 3599, 3600, 5047].map(clockFace)).toEqual([
    '00:00',
    '00:09',
    '01:00',
    '25:00',
    '59:59',
    '1:00:00',
    '1:24:07',
  ])
})

it('never shows less time than remains, and none after the deadline', () => {
  expect(secondsUntil(10_000, 9_001)).toBe(1)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 99_000)).toBe(0)
})

it('announces the last five minutes and the last one', () => {
  expect([301, 300, 61, 60, 0].map(urgencyOf)).toEqual(['plain', 'minutes', 'minutes', 'minute', 'minute'])
})

it('announces the minutes of a section from its data', () => {
  expect([1500, 3300, 95, 20].map(minutesOf)).toEqual([25, 55, 2, 1])
})
