import { beforeAll, describe, expect, it } from 'vitest'
import { levelOf, levels } from '#contract/rules/levels.ts'
import { sections } from '#contract/rules/limits.ts'
import { resultOf } from '#server/domains/sittings/score.ts'
import { itemsOf, packageOf, type WholePackage } from './packages.ts'

/** A generator of numbers in [0, 1) that gives the same cohort every time (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A standard normal number, out of two even ones (Box and Muller). */
const bell = (roll: () => number) => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll())

/**
 * Whether somebody of this ability (standard normal in the cohort) answers an item right: the three-parameter
 * model of item response theory with discrimination 1, a difficulty from easy to hard, and one guess in four.
 */
const answersRight = (ability: number, difficulty: number, roll: () => number) =>
  roll() < 0.25 + 0.75 / (1 + Math.exp(difficulty - ability))

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

describe('the scores of a simulated cohort', () => {
  let test: WholePackage
  beforeAll(async () => {
    test = await packageOf('full')
  })

  const predictedFor = (ability: number, roll: () => number) => {
    const [listening = 0, structure = 0, reading = 0] = sections.map((section) => {
      const { length } = itemsOf(test, section)
      const difficulties = Array.from({ length }, (_, index) => -1.5 + (3 * index) / (length - 1))
      return difficulties.filter((difficulty) => answersRight(ability, difficulty, roll)).length
    })
    return resultOf({ listening, structure, reading }, test.scores).predicted ?? Number.NaN
  }

  it('runs from 310 for nothing right to 677 for everything right', () => {
    const count = (share: number) => ({ listening: 50 * share, structure: 40 * share, reading: 50 * share })
    expect(resultOf(count(0), test.scores)).toEqual({ predicted: 310, level: 'Beginner' })
    expect(resultOf(count(1), test.scores)).toEqual({ predicted: 677, level: 'Advanced' })
  })

  it('never gives more than two points of a section for one answer', () => {
    for (const section of sections) {
      const steps = test.scores[section].slice(1).map((score, n) => score - (test.scores[section][n] ?? 0))
      expect(Math.min(...steps), section).toBeGreaterThanOrEqual(0)
      expect(Math.max(...steps), section).toBeLessThanOrEqual(2)
    }
  })

  it('has a plausible middle and spread, and every level is reached', () => {
    const roll = dice(1)
    const predicted = Array.from({ length: 1000 }, () => predictedFor(bell(roll), roll))
    const middle = mean(predicted)
    const spread = Math.sqrt(mean(predicted.map((score) => (score - middle) ** 2)))
    expect(middle).toBeGreaterThan(460)
    expect(middle).toBeLessThan(530)
    expect(spread).toBeGreaterThan(30)
    expect(spread).toBeLessThan(70)
    expect(new Set(predicted.map(levelOf))).toEqual(new Set(levels.map(({ name }) => name)))
  })

  it('rises with ability, step by step', () => {
    const roll = dice(2)
    const abilities = [-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5]
    const means = abilities.map((ability) =>
      mean(Array.from({ length: 100 }, () => predictedFor(ability, roll))),
    )
    for (const [index, score] of means.slice(1).entries()) expect(score).toBeGreaterThan(means[index] ?? 0)
  })

  it('leaves those who only guess among the beginners', () => {
    const roll = dice(3)
    const guessed = Array.from({ length: 200 }, () => predictedFor(Number.NEGATIVE_INFINITY, roll))
    expect(Math.max(...guessed)).toBeLessThan(463)
    expect(mean(guessed)).toBeLessThan(400)
  })
})
