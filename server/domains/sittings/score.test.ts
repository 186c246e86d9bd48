import { expect, test } from 'vitest'
import { rawScore, resultOf } from './score.ts'

const scales = {
  listening: [31, 50, 68],
  structure: [31, 50, 68],
  reading: [31, 50, 67],
}

test('an item counts when the chosen option is the right one, and an unanswered one is wrong', () => {
  const keys = [
    { itemId: 'a', right: 'tea' },
    { itemId: 'b', right: 'milk' },
    { itemId: 'c', right: 'rice' },
  ]
  const answers = new Map([
    ['a', 'tea'],
    ['b', 'rice'],
    ['c', null],
    ['d', 'tea'],
  ])
  expect(rawScore(keys, answers)).toBe(1)
})

test('predicts 310 when all answers are wrong, 677 when all are right', () => {
  expect(resultOf({ listening: 0, structure: 0, reading: 0 }, scales)).toEqual({
    predicted: 310,
    level: 'Beginner',
  })
  expect(resultOf({ listening: 2, structure: 2, reading: 2 }, scales)).toEqual({
    predicted: 677,
    level: 'Advanced',
  })
})

test('the prediction is the sum of the scaled scores times ten over three, rounded', () => {
  // 50 + 68 + 31 = 149; 1490 / 3 = 496.67
  expect(resultOf({ listening: 1, structure: 2, reading: 0 }, scales).predicted).toBe(497)
})

test('without a section there is no prediction and no level, however much is right', () => {
  const none = { predicted: null, level: null }
  expect(resultOf({ structure: 2 }, { structure: scales.structure })).toEqual(none)
  expect(resultOf({ listening: 2, reading: 2 }, { listening: [31, 50, 68], reading: [31, 50, 67] })).toEqual(
    none,
  )
  // A table for each section makes no test of three of one that has answers to two.
  expect(resultOf({ listening: 2, structure: 2 }, scales)).toEqual(none)
})

test('a count outside the score table is an error', () => {
  expect(() => resultOf({ listening: 3, structure: 0, reading: 0 }, scales)).toThrow(RangeError)
})
