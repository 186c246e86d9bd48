import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Interval } from './intervals.ts'
import { lostMs } from './lost-time.ts'

const minute = 60_000
const nothing = { stood: [], awaited: [] }
const time = fc.integer({ min: 0, max: 60 * minute })
const interval = fc.tuple(time, time).map(([one, other]): Interval => {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  return { from, to }
})
const silence = fc
  .record({ time: interval, chosenAt: fc.option(time) })
  .map(({ time: { from, to }, chosenAt }) => {
    const isIn = chosenAt !== null && chosenAt > from && chosenAt <= to
    return { from, to, chosenAt: isIn ? chosenAt : null }
  })
const beside = fc.record({
  stood: fc.array(interval, { maxLength: 4 }),
  awaited: fc.constant<Interval[]>([]),
})

test('nobody has lost more than the silence after their last answer, less the time in which the clock stood', () => {
  fc.assert(
    fc.property(silence, beside, (one, other) => {
      const worked = one.chosenAt ?? one.from
      // Second by second, as somebody with a watch would count it.
      let seconds = 0
      for (let at = worked; at + 1000 <= one.to; at += 1000)
        if (!other.stood.some(({ from, to }) => at < to && at + 1000 > from)) seconds += 1
      const ms = lostMs(one, other)
      expect(ms).toBeLessThanOrEqual(one.to - worked)
      // What is left of a second at each edge of a time that stood.
      const edges = 1000 * (2 * other.stood.length + 1)
      if (ms > 0) expect(Math.abs(ms - seconds * 1000)).toBeLessThanOrEqual(edges)
      else expect(seconds * 1000).toBeLessThanOrEqual(15_000)
    }),
  )
})

test('an answer that arrives, however it claims to lie, and a pause that is known never add to what was lost', () => {
  fc.assert(
    fc.property(silence, beside, interval, time, (one, other, more, chosenAt) => {
      const before = lostMs(one, other)
      const isLater = chosenAt > (one.chosenAt ?? one.from) && chosenAt <= one.to
      if (isLater) expect(lostMs({ ...one, chosenAt }, other)).toBeLessThanOrEqual(before)
      expect(lostMs(one, { ...other, stood: [...other.stood, more] })).toBeLessThanOrEqual(before)
      expect(lostMs(one, { ...other, awaited: [more] })).toBeLessThanOrEqual(before)
    }),
  )
})

test.each([
  ['a PC that was dead for four minutes', { from: 0, to: 4 * minute, chosenAt: null }, nothing, 4 * minute],
  ['a heartbeat that came late', { from: 0, to: 15_000, chosenAt: null }, nothing, 0],
  [
    'a cut cable, and answers up to its end',
    { from: 0, to: 5 * minute, chosenAt: 5 * minute - 9000 },
    nothing,
    0,
  ],
  ['answers, and then a power cut', { from: 0, to: 5 * minute, chosenAt: minute }, nothing, 4 * minute],
  [
    'a pause that began and ended in it',
    { from: 0, to: 5 * minute, chosenAt: null },
    { stood: [{ from: minute, to: 3 * minute }], awaited: [] },
    3 * minute,
  ],
  [
    'a pause that lasts',
    { from: 0, to: 5 * minute, chosenAt: null },
    { stood: [{ from: 2 * minute, to: Number.POSITIVE_INFINITY }], awaited: [] },
    2 * minute,
  ],
  [
    'answers that are told of and on their way',
    { from: 0, to: 5 * minute, chosenAt: null },
    { stood: [], awaited: [{ from: 0, to: 5 * minute + 20 }] },
    0,
  ],
  [
    'answers of its first moment, on their way',
    { from: minute, to: 6 * minute, chosenAt: null },
    { stood: [], awaited: [{ from: 0, to: minute }] },
    0,
  ],
  [
    'answers of its last moment, on their way',
    { from: minute, to: 6 * minute, chosenAt: null },
    { stood: [], awaited: [{ from: 6 * minute, to: 7 * minute }] },
    0,
  ],
  [
    'answers on their way of other times, before it and after it',
    { from: 2 * minute, to: 6 * minute, chosenAt: null },
    {
      stood: [],
      awaited: [
        { from: 0, to: minute },
        { from: 7 * minute, to: 8 * minute },
      ],
    },
    4 * minute,
  ],
] as const)('%s', (_, one, other, ms) => {
  expect(lostMs(one, { stood: [...other.stood], awaited: [...other.awaited] })).toBe(ms)
})
