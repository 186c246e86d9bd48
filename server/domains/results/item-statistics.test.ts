import { describe, expect, test } from 'vitest'
import { type AnsweredItem, itemStatistics } from './item-statistics.ts'

const options = ['a', 'b', 'c', 'd']
/** One row an item, one column a candidate: 1 right, 0 wrong, - unanswered. */
const answered = (...rows: string[]): AnsweredItem[] =>
  rows.map((row, index) => ({
    id: `item-${index}`,
    section: 'structure',
    number: index + 1,
    options,
    key: 1,
    chosen: [...row].map((mark) => (mark === '-' ? null : mark === '1' ? 'b' : 'c')),
  }))

const statistics = (...rows: string[]) => {
  const [structure] = itemStatistics(answered(...rows))
  if (structure === undefined) throw new Error('no figures')
  return structure
}

describe('of a small matrix worked out by hand', () => {
  // Scores 3, 2, 1, 0: variance 1.25. Item variances 3/16, 1/4, 3/16; alpha = 3/2 (1 - 0.625 / 1.25).
  const { items, scores, mean, deviation, alpha } = statistics('1110', '1100', '1000')

  test('difficulty is the share of right answers', () => {
    expect(items.map(({ difficulty }) => difficulty)).toEqual([0.75, 0.5, 0.25])
  })
  test('discrimination correlates an item with the others of its section, without itself', () => {
    // Item 2: right 1,1,0,0 against the rest 2,1,1,0: covariance 0.25, deviations 0.5 and sqrt(0.5).
    expect(items[1]?.discrimination).toBeCloseTo(0.25 / (0.5 * Math.sqrt(0.5)), 12)
  })
  test("alpha is Cronbach's", () => {
    expect(alpha).toBeCloseTo(0.75, 12)
  })
  test('scores come with mean and deviation', () => {
    expect({ scores, mean, deviation }).toEqual({
      scores: [3, 2, 1, 0],
      mean: 1.5,
      deviation: Math.sqrt(1.25),
    })
  })
})

test('items that measure the same have alpha 1, items that have nothing in common about 0', () => {
  expect(statistics('1100', '1100', '1100').alpha).toBeCloseTo(1, 12)
  expect(statistics('1100', '1010').alpha).toBeCloseTo(0, 12)
})

test('where everybody answers alike, discrimination and alpha are not made up', () => {
  const { items, alpha } = statistics('1111', '1111')
  expect(items.map(({ discrimination }) => discrimination)).toEqual([null, null])
  expect(alpha).toBeNull()
  expect(statistics('10').alpha).toBeNull()
})

test('choices are counted by option, and those who chose none', () => {
  expect(
    statistics('110-', '0000').items.map(({ choices, unanswered }) => ({ choices, unanswered })),
  ).toEqual([
    { choices: [0, 2, 1, 0], unanswered: 1 },
    { choices: [0, 0, 4, 0], unanswered: 0 },
  ])
})

test('an item that good candidates miss is remarked on, once there are thirty candidates', () => {
  const weak = 20
  const strong = 20
  const good = '0'.repeat(weak) + '1'.repeat(strong)
  const turned = '1'.repeat(weak) + '0'.repeat(strong)
  const [, , , last] = statistics(good, good, good, turned).items
  expect(last?.remarks).toContain('good candidates miss it: check the key')
  expect(statistics(good, good, good, turned).items[0]?.remarks).not.toContain(
    'good candidates miss it: check the key',
  )
  expect(statistics('0011', '0011', '1100').items[2]?.remarks).toEqual([])
})

test('without candidates there are no figures', () => {
  expect(itemStatistics(answered('', ''))).toEqual([])
})
