import { expect, test } from 'vitest'
import { type ItemFigures, rightAnswers, scoreClasses, sortedItems, sortOf } from './item-order.ts'

const item = (
  number: number,
  difficulty: number,
  discrimination: number | null,
  odd = false,
): ItemFigures => ({
  ...{ number, difficulty, discrimination, others: [3, 2, 0], unanswered: 1 },
  remarks: odd ? ['unusedOption'] : [],
})
const items = [item(1, 0.5, 0.3), item(2, 0.9, null), item(3, 0.1, -0.1, true), item(4, 0.5, 0.1, true)]
const order = (wanted: string | null) => sortedItems(items, sortOf(wanted)).map(({ number }) => number)

test('conspicuous items come first unless another order is asked for, and what is not known stands last either way', () => {
  expect(order(null)).toEqual([3, 4, 1, 2])
  expect(order('difficulty')).toEqual([3, 1, 4, 2])
  expect(order('-difficulty')).toEqual([2, 1, 4, 3])
  expect(order('discrimination')).toEqual([3, 4, 1, 2])
  expect(order('-discrimination')).toEqual([1, 4, 3, 2])
  expect(order('-number')).toEqual([4, 3, 2, 1])
})

test('an address that names no order is as if none were asked for', () => {
  expect(sortOf('key')).toBeNull()
})

test('a distribution becomes at most 25 classes, which together hold everybody', () => {
  const fifty = scoreClasses(Array.from({ length: 51 }, (_, score) => score))
  expect(fifty).toHaveLength(17)
  expect([fifty[0], fifty.at(-1)]).toEqual([
    { from: 0, to: 2, count: 3 },
    { from: 48, to: 50, count: 147 },
  ])
  expect(fifty.reduce((sum, { count }) => sum + count, 0)).toBe(1275)
  const forty = scoreClasses(Array.from({ length: 41 }, () => 1))
  expect(forty.at(-1)).toEqual({ from: 40, to: 40, count: 1 })
  expect(scoreClasses([2, 0, 5])).toEqual([
    { from: 0, to: 0, count: 2 },
    { from: 1, to: 1, count: 0 },
    { from: 2, to: 2, count: 5 },
  ])
})

test('right answers are those of nobody else', () => {
  expect(rightAnswers(item(1, 0.4, null), 10)).toBe(4)
})
