import { describe, expect, it } from 'vitest'
import { isCutAfter, ninthOf, outsideOf } from './face-place.ts'

const place = (x: number, y: number, width = 0.3, height = 0.4) => ({ x, y, width, height })

describe('outsideOf', () => {
  it.each([
    [place(0.4, 0.3), 0],
    [place(0, 0), 0],
    [place(0.7, 0.6), 0],
    [place(-0.1, 0.3), 1 / 3],
    [place(0.8, 0.3), 1 / 3],
    [place(0.4, 0.8), 1 / 2],
    [place(-0.15, -0.2), 3 / 4],
    [place(1.2, 0.3), 1],
    [place(0.4, 0.3, 0, 0), 0],
  ])('of a face at %j is %f of it', (at, outside) => expect(outsideOf(at)).toBeCloseTo(outside, 6))
})

it.each([
  [0.2, false, false],
  [0.26, false, true],
  [0.2, true, true],
  [0.15, true, false],
])('a face with %f outside the picture, cut off before: %s, is cut off: %s', (outside, was, is) => {
  expect(isCutAfter(outside, was)).toBe(is)
})

it.each([
  [place(0, 0), { across: 'right', down: 'upper' }],
  [place(0.7, 0), { across: 'left', down: 'upper' }],
  [place(0.35, 0.3), { across: 'middle', down: 'middle' }],
  [place(0.7, 0.6), { across: 'left', down: 'lower' }],
])('a face at %j is named as in a mirror', (at, named) => expect(ninthOf(at)).toEqual(named))
