import { expect, it } from 'vitest'
import { positionAt } from './segments.ts'

const step = [
  { url: 'question', seconds: 4 },
  { url: null, seconds: 10 },
  { url: 'next', seconds: 2.5 },
]

it('finds the sound, and the second in it, at which a step continues', () => {
  expect(positionAt(step, 0)).toEqual({ index: 0, offset: 0, before: 0 })
  expect(positionAt(step, 3.5)).toEqual({ index: 0, offset: 3.5, before: 0 })
  expect(positionAt(step, 4)).toEqual({ index: 1, offset: 0, before: 4 })
  expect(positionAt(step, 15)).toEqual({ index: 2, offset: 1, before: 14 })
})

it('finds nothing more to play in a step that is used up', () => {
  expect(positionAt(step, 16.5).index).toBe(step.length)
  expect(positionAt([], 0)).toEqual({ index: 0, offset: 0, before: 0 })
})
