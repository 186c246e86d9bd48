import fc from 'fast-check'
import { expect, it } from 'vitest'
import { furthest } from './position.ts'

const here = { step: 3, at: 12, elapsed: 80 }

it('goes on from whichever record is further, by step, then by seconds, and never back', () => {
  expect(furthest(here, { step: 2, at: 50, elapsed: 60 })).toEqual(here)
  expect(furthest({ step: 3, at: 1, elapsed: 70 }, here)).toEqual(here)
  expect(furthest(here, { step: 4, at: 0, elapsed: 85 })).toEqual({ step: 4, at: 0, elapsed: 85 })
})

it('counts the most time that either record has seen', () => {
  expect(furthest(here, { step: 2, at: 50, elapsed: 95 })).toEqual({ ...here, elapsed: 95 })
})

it('takes the only record there is, and none where there is none', () => {
  expect(furthest(null, here)).toEqual(here)
  expect(furthest(here, null)).toEqual(here)
  expect(furthest(null, null)).toBeNull()
})

it('of any number of records, in any order and with repeats, the same one is furthest', () => {
  const position = fc.record({ step: fc.nat(3), at: fc.nat(3), elapsed: fc.nat(3) })
  const all = fc.array(fc.option(position), { minLength: 1 })
  const over = (records: (typeof here | null)[]) =>
    records.reduce<typeof here | null>((kept, record) => furthest(kept, record), null)
  fc.assert(
    fc.property(
      all.chain((one) =>
        fc.tuple(fc.constant(one), fc.shuffledSubarray([...one, ...one], { minLength: one.length * 2 })),
      ),
      ([one, shuffledTwice]) => {
        expect(over(shuffledTwice)).toEqual(over(one))
      },
    ),
  )
})
