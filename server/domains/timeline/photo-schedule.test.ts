import { expect, test } from 'vitest'
import { redrawn, rescheduled, scheduled } from './photo-schedule.ts'

const firstOf = () => 0
const lastOf = (many: number) => many - 1

const minute = 60_000

test('the first photo of a section comes between its twentieth part and its half', () => {
  const until = (deadlineAt: number, draw: typeof lastOf = firstOf) =>
    scheduled('reading', 1000, deadlineAt, draw)
  expect(until(1000 + 100 * minute)).toEqual({ section: 'reading', asked: 0, at: 1000 + 5 * minute })
  expect(until(1000 + 100 * minute, lastOf).at).toBe(1000 + 50 * minute - 1)
  expect(until(1000).at).toBeNull()
  // A part of 0.9 ms has no whole one in it, one of 1.8 ms has.
  expect(until(1002).at).toBeNull()
  expect(until(1004).at).toBe(1000)
})

test('two sections of the same length are not asked at the same moment', () => {
  const drawn = Array.from({ length: 20 }, () => scheduled('reading', 0, 100 * minute).at)
  expect(new Set(drawn).size).toBeGreaterThan(1)
})

const schedule = { section: 'reading', asked: 0, at: 5 } as const

test('after a pause it is drawn anew between one minute and five', () => {
  expect(redrawn(schedule, 1000, firstOf)).toEqual({ ...schedule, at: 1000 + minute })
  expect(redrawn(schedule, 1000, lastOf).at).toBe(1000 + 5 * minute - 1)
})

test('every second time another one follows, a minute after and a minute before the end at least, and three in all', () => {
  const next = (asked: number, draw: typeof lastOf, deadlineAt = 100 * minute) =>
    rescheduled({ ...schedule, asked }, { now: 1000, deadlineAt }, draw)
  const goesOn = (many: number) => (many === 2 ? 1 : 0)
  expect(next(0, goesOn)).toEqual({ section: 'reading', asked: 1, at: 1000 + minute })
  expect(next(1, goesOn)).toEqual({ section: 'reading', asked: 2, at: 1000 + minute })
  expect(next(2, goesOn)).toEqual({ section: 'reading', asked: 3, at: null })
  expect(next(0, lastOf).at).toBe(99 * minute - 1)
  expect(next(0, lastOf, 2 * minute + 1000).at).toBeNull()
  expect(next(0, lastOf, 2 * minute + 1001).at).toBe(1000 + minute)
  expect(next(0, firstOf)).toEqual({ section: 'reading', asked: 1, at: null })
})
