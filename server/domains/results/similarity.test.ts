import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unanswered } from './item-statistics.ts'
import { similarPairs, tailOf } from './similarity.ts'
import type { AnsweredTest } from './test-figures.ts'

const options = ['a', 'b', 'c', 'd']
const probability = fc.double({ min: 0, max: 1, noNaN: true })

/** A test of so many items, whose right option is always the first, as these candidates answered it. */
const testOf = (
  answers: readonly (readonly number[])[],
  institutions: (string | null)[] = [],
): AnsweredTest => ({
  test: {} as AnsweredTest['test'],
  notSettled: {} as AnsweredTest['notSettled'],
  candidates: answers.map((_, index) => ({
    ...{ id: String(index), orderNo: `EPT-${index}`, memberId: String(index), isTold: true },
    institutionId: institutions[index] === undefined ? 'one' : institutions[index],
  })),
  items: (answers[0] ?? []).map((_, number) => ({
    ...{ id: String(number), section: 'reading' as const, number: number + 1, options, key: 0 },
    chosen: Int8Array.from(answers, (chosen) => chosen[number] ?? unanswered),
  })),
})

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
const choose = (n: number, k: number) => factorial(n) / factorial(k) / factorial(n - k)

describe('the tail of independent trials', () => {
  test('is that of the binomial distribution where all are equally probable', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        probability,
        (n, least, p) => {
          let sum = 0
          for (let k = least; k <= n; k += 1) sum += choose(n, k) * p ** k * (1 - p) ** (n - k)
          expect(tailOf(Array(n).fill(p), least)).toBeCloseTo(sum, 9)
        },
      ),
    )
  })

  test('is certain from none on, impossible beyond all, falls with the count, and asks for no order', () => {
    fc.assert(
      fc.property(fc.array(probability, { maxLength: 30 }), fc.nat(30), (all, least) => {
        expect(tailOf(all, 0)).toBeCloseTo(1, 9)
        expect(tailOf(all, all.length + 1)).toBe(0)
        expect(tailOf(all, least)).toBeGreaterThanOrEqual(tailOf(all, least + 1) - 1e-12)
        expect(tailOf([...all].reverse(), least)).toBeCloseTo(tailOf(all, least), 9)
      }),
    )
  })
})

describe('wrong answers that agree', () => {
  const guesses = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: length, maxLength: length })
  const room = fc.array(guesses(40), { minLength: 6, maxLength: 6 })

  test('of one who copies forty answers from another are found among those who guess', () => {
    fc.assert(
      fc.property(
        room,
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 40, maxLength: 40 }),
        (others, wrong) => {
          const [first] = similarPairs(testOf([wrong, ...others, wrong]))
          expect(first).toMatchObject({ sittings: ['EPT-0', 'EPT-7'], bothWrong: 40, same: 40 })
        },
      ),
      { numRuns: 30 },
    )
  })

  test('of those who guess by themselves are seldom named: of 300 rooms no more than one in ten', () => {
    const rooms = fc.sample(fc.noShrink(room), { numRuns: 300, seed: 13 })
    const named = rooms.filter((answers) => similarPairs(testOf(answers)).length > 0)
    expect(named.length).toBeLessThanOrEqual(30)
  })

  test('are compared within an institution only, and right answers are no sign', () => {
    const wrong = Array.from({ length: 40 }, (_, index) => 1 + (index % 3))
    expect(similarPairs(testOf([wrong, wrong], ['one', 'two']))).toEqual([])
    expect(similarPairs(testOf([wrong, wrong], [null, null]))).toEqual([])
    const right = Array(40).fill(0)
    expect(similarPairs(testOf([right, right]))).toEqual([])
  })
  test('are weighed by how many others chose each wrong option, each counted once more', () => {
    // Of every item: both choose the second option, as another does; one the third, one the right one.
    const [both, third, right] = [1, 2, 0].map((option) => Array<number>(5).fill(option)) as number[][]
    const answers = [both, both, both, third, right] as number[][]
    const [pair, ...more] = similarPairs(testOf(answers, ['one', 'one', null, null, null]))
    expect(more).toEqual([])
    expect(pair).toMatchObject({ bothWrong: 5, same: 5 })
    // Shares of 2, 2 and 1 of five.
    expect(pair?.expected).toBeCloseTo(5 * 0.36, 12)
    expect(pair?.probability).toBeCloseTo(0.36 ** 5, 12)
  })

  test('are named with the least probable first, and nobody with themselves', () => {
    const wrong = Array.from({ length: 40 }, (_, index) => 1 + (index % 3))
    const few = wrong.map((option, index) => (index < 20 ? option : 0))
    const rooms = testOf([few, few, wrong, wrong], ['one', 'one', 'two', 'two'])
    expect(similarPairs(rooms).map(({ sittings }) => sittings)).toEqual([
      ['EPT-2', 'EPT-3'],
      ['EPT-0', 'EPT-1'],
    ])
    const again = { ...rooms, candidates: rooms.candidates.map((one) => ({ ...one, memberId: 'same' })) }
    expect(similarPairs(again)).toEqual([])
  })
})
