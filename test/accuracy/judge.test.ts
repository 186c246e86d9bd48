import { describe, expect, it } from 'vitest'
import { facesCounted } from '#contract/observations.fixture.ts'
import { judge } from './judge.ts'
import { rate } from './rate.ts'
import type { Sample } from './sample.ts'
import { between } from './table.ts'

/** Five pictures for each second; `see` gives the number of faces in each. */
const film = (
  seconds: number,
  see: (second: number) => number,
  health: Record<number, Sample['health'][number]> = {},
): Sample[] =>
  Array.from({ length: seconds * 5 }, (_, index) => ({
    at: index * 200,
    ...facesCounted(Array(see(index / 5)).fill(0.9), null),
    health: index % 5 === 0 ? [health[index / 5] ?? []].flat() : [],
  }))

const away = (from: number, to: number) => (second: number) => (second >= from && second < to ? 0 : 1)

describe('the judgement over a film', () => {
  it('finds an absence of eight seconds after about five, with its window', () => {
    const [first, ...more] = judge(film(30, away(10, 18)))
    expect(first).toMatchObject({ kind: 'noFace', from: 10_000 })
    expect(first?.at).toBeGreaterThanOrEqual(14_000)
    expect(first?.at).toBeLessThanOrEqual(16_000)
    expect(more).toEqual([])
  })

  it('warns neither of single pictures nor of three seconds', () => {
    expect(judge(film(60, (second) => (Math.round(second * 5) % 3 === 0 ? 0 : 1)))).toEqual([])
    expect(judge(film(30, away(10, 13)))).toEqual([])
  })

  it('warns again of what goes on after the warning has closed', () => {
    const times = judge(film(60, () => 2)).map(({ at }) => at)
    expect(times.length).toBeGreaterThan(1)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(15_000)
  })

  it('warns of nothing while the camera has a problem', () => {
    expect(judge(film(60, away(10, 60), { 11: 'camera.dark' }))).toEqual([])
  })
})

describe('a rating', () => {
  const people = away(10, 18)

  it('counts a warning of an absence as true, one of nothing as false', () => {
    const samples = film(60, (second) => Math.min(people(second), away(30, 40)(second)))
    const rating = rate(samples, judge(samples), people)
    expect(rating).toMatchObject({ accusations: 2, falseAccusations: 1, missed: 0, singleAccusations: 1 })
    expect(rating.wrongSamples).toBe(50)
    expect(rating.events).toHaveLength(1)
    expect(rating.events[0]?.foundAfter).toBeLessThanOrEqual(6000)
  })

  it('counts an absence that is not detected as missed', () => {
    const samples = film(30, () => 1)
    expect(rate(samples, judge(samples), people)).toMatchObject({
      missed: 1,
      accusations: 0,
      wrongSamples: 40,
    })
  })
})

it('a page is written between its marks only', () => {
  const page = 'before\n<!-- measured -->\nold\n<!-- /measured -->\nafter'
  expect(between(page, 'new')).toBe('before\n<!-- measured -->\nnew\n<!-- /measured -->\nafter')
  expect(() => between('no marks', 'new')).toThrow('needs the lines')
})
