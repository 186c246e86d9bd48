import { expect, it } from 'vitest'
import { headphoneTest } from '#contract/rules/pc-check.ts'
import { rms } from '#src/platform/devices/level.ts'
import { drawnTrials, toneChannels } from './tones.ts'

const rate = 48_000
const trial = { quiet: 1, opposed: 2 }
/** What both channels make where they meet: in the air before two loudspeakers, or in one for both. */
const mixed = (tone: number) => {
  const { left, right } = toneChannels(tone, trial, rate)
  return rms(left.map((sample, index) => (sample + (right[index] ?? 0)) / 2))
}
const heard = (tone: number) => rms(toneChannels(tone, trial, rate).left)

it('in each ear one tone is 6 dB quieter than the two others, which are equally loud', () => {
  expect(20 * Math.log10(heard(0) / heard(1))).toBeCloseTo(6, 6)
  expect(heard(2)).toBeCloseTo(heard(0), 9)
  const { right } = toneChannels(2, trial, rate)
  expect(rms(right)).toBeCloseTo(heard(2), 9)
})

it('where both channels meet the opposed tone cancels wholly, so that the quieter one is not the quietest', () => {
  expect(mixed(2)).toBe(0)
  expect(mixed(0)).toBeCloseTo(heard(0), 9)
  expect(mixed(1)).toBeGreaterThan(mixed(2))
})

it('a tone begins and ends in silence, and is never louder than it should be', () => {
  const { left } = toneChannels(0, trial, rate)
  expect([left[0], Math.abs(left.at(-1) ?? 1) < 0.001]).toEqual([0, true])
  expect(Math.max(...left)).toBeLessThanOrEqual(0.5)
})

it('of a trial the quieter tone and the opposed one are never the same, and each is each of the three', () => {
  const pairs = new Set<string>()
  for (let time = 0; time < 200; time += 1) {
    const trials = drawnTrials()
    expect(trials).toHaveLength(headphoneTest.trials)
    for (const { quiet, opposed } of trials) {
      expect(quiet).not.toBe(opposed)
      pairs.add(`${quiet}${opposed}`)
    }
  }
  expect([...pairs].toSorted()).toEqual(['01', '02', '10', '12', '20', '21'])
})

it('draws of all numbers alike', () => {
  const asked: number[] = []
  const first = (count: number) => {
    asked.push(count)
    return 0
  }
  expect(drawnTrials(first)[0]).toEqual({ quiet: 0, opposed: 1 })
  expect([...new Set(asked)]).toEqual([3, 2])
})
