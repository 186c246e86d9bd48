import { randomInt } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { redrawn, rescheduled, scheduled } from './photo-schedule.ts'

vi.mock('node:crypto', { spy: true })

/** What is drawn of so many: the first or the last of them. */
let draw: (many: number) => number
beforeEach(() => {
  draw = () => 0
  vi.mocked(randomInt).mockImplementation(((many: number) => draw(many)) as never)
})
const last = (many: number) => many - 1

const minute = 60_000

test('the first photo of a section comes between its twentieth part and its half', () => {
  expect(scheduled('reading', 1000, 1000 + 100 * minute)).toEqual({
    ...{ section: 'reading', asked: 0, at: 1000 + 5 * minute },
  })
  draw = last
  expect(scheduled('reading', 1000, 1000 + 100 * minute).at).toBe(1000 + 50 * minute - 1)
  expect(scheduled('reading', 1000, 1000).at).toBeNull()
  // A part of 0.9 ms has no whole one in it, one of 1.8 ms has.
  expect(scheduled('reading', 1000, 1002).at).toBeNull()
  expect(scheduled('reading', 1000, 1004).at).toBe(1000)
})

const schedule = { section: 'reading', asked: 0, at: 5 } as const

test('after a pause it is drawn anew between one minute and five', () => {
  expect(redrawn(schedule, 1000)).toEqual({ ...schedule, at: 1000 + minute })
  draw = last
  expect(redrawn(schedule, 1000).at).toBe(1000 + 5 * minute - 1)
})

test('every second time another one follows, a minute after and a minute before the end at least, and three in all', () => {
  const next = (asked: number, deadlineAt = 100 * minute) =>
    rescheduled({ ...schedule, asked }, { now: 1000, deadlineAt })
  draw = (many) => (many === 2 ? 1 : 0)
  expect(next(0)).toEqual({ section: 'reading', asked: 1, at: 1000 + minute })
  expect(next(1)).toEqual({ section: 'reading', asked: 2, at: 1000 + minute })
  expect(next(2)).toEqual({ section: 'reading', asked: 3, at: null })
  draw = last
  expect(next(0).at).toBe(99 * minute - 1)
  expect(next(0, 2 * minute + 1000).at).toBeNull()
  expect(next(0, 2 * minute + 1001).at).toBe(1000 + minute)
  draw = () => 0
  expect(next(0)).toEqual({ section: 'reading', asked: 1, at: null })
})
