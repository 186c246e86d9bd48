import { describe, expect, test } from 'vitest'
import { type AnsweredItem, alphaOf, itemStatistics, standardErrorOf, unanswered } from './item-statistics.ts'

const options = ['a', 'b', 'c', 'd']
/** One row an item, one column a candidate: 1 right, 0 wrong, - unanswered. */
const answered = (...rows: string[]): AnsweredItem[] =>
  rows.map((row, index) => ({
    id: `item-${index}`,
    section: 'structure',
    number: index + 1,
    options,
    key: 1,
    chosen: Int8Array.from(row, (mark) => (mark === '-' ? unanswered : mark === '1' ? 1 : 2)),
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

/** So many candidates, of whom the first have answered right. */
const rightOf = (count: number, candidates = 100) => '1'.repeat(count) + '0'.repeat(candidates - count)
const kindsOf = (...rows: string[]) => statistics(...rows).items[0]?.findings.map(({ kind }) => kind)

test.each([
  [19, 'veryHard'],
  [20, null],
  [95, null],
  [96, 'veryEasy'],
])('of an item that %i of a hundred answer right is said: %s', (count, said) => {
  const kinds = kindsOf(rightOf(count), rightOf(50)) ?? []
  expect(kinds.filter((kind) => ['veryHard', 'veryEasy'].includes(kind))).toEqual(said === null ? [] : [said])
})

test.each([
  ['good', 12, null],
  // A correlation of a tenth is enough.
  ['just enough', 11, null],
  ['too little', 10.5, 'tellsApartPoorly'],
  ['nothing', 10, 'tellsApartPoorly'],
  ['turned round', 9, 'goodMissIt'],
])('an item that tells candidates apart: %s', (_, both, said) => {
  // Of so many candidates half answer each of two items right, and a known share of them both.
  const size = Number.isInteger(both) ? 40 : 80
  const together = (both * size) / 40
  const other = [rightOf(together, size / 2), rightOf(size / 2 - together, size / 2)].join('')
  const kinds = kindsOf(rightOf(size / 2, size), other) ?? []
  expect(kinds.filter((kind) => kind === 'tellsApartPoorly' || kind === 'goodMissIt')).toEqual(
    said === null ? [] : [said],
  )
})

test('options that nobody chooses, and one that more choose than the key, are said by their place', () => {
  const findings = (count: number) => statistics(rightOf(count), rightOf(50)).items[0]?.findings
  expect(findings(50)).toEqual([
    { kind: 'unusedOption', option: 0 },
    { kind: 'unusedOption', option: 3 },
  ])
  expect(findings(49)).toContainEqual({ kind: 'otherChosenMore', option: 2 })
  expect(statistics(rightOf(49), rightOf(50)).items[0]?.remarks).toContain(
    'C is chosen more often than the key',
  )
})

test('of fewer than thirty candidates nothing is said', () => {
  expect(kindsOf(rightOf(29, 29), rightOf(10, 29))).toEqual([])
  expect(kindsOf(rightOf(30, 30), rightOf(10, 30))).toContain('veryEasy')
})

test('the error of measurement falls with alpha, and is never less than none', () => {
  expect(standardErrorOf(10, 0.75)).toBe(5)
  expect(standardErrorOf(10, 1.5)).toBe(0)
  expect(alphaOf({ count: 2, itemSpread: 0.25, spread: 0.5 })).toBe(1)
  expect(alphaOf({ count: 1, itemSpread: 0.25, spread: 0.5 })).toBeNull()
  expect(alphaOf({ count: 2, itemSpread: 0, spread: 0 })).toBeNull()
})

test('each section has the figures of its own items alone', () => {
  const [heard, asked] = [answered('1100', '1000'), answered('0011')]
  const mixed = [...asked, ...heard.map((item): AnsweredItem => ({ ...item, section: 'listening' }))]
  const item = (difficulty: number, choices: number[]) => ({ difficulty, choices, unanswered: 0, key: 1 })
  expect(itemStatistics(mixed)).toMatchObject([
    {
      ...{ section: 'listening', candidates: 4, scores: [2, 1, 0, 0], mean: 0.75 },
      items: [item(0.5, [0, 2, 2, 0]), item(0.25, [0, 1, 3, 0])],
    },
    {
      ...{
        section: 'structure',
        candidates: 4,
        scores: [0, 0, 1, 1],
        mean: 0.5,
        deviation: 0.5,
        alpha: null,
      },
      items: [{ ...item(0.5, [0, 2, 2, 0]), discrimination: null }],
    },
  ])
})

test('without candidates there are no figures', () => {
  expect(itemStatistics(answered('', ''))).toEqual([])
})
