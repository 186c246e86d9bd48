import { describe, expect, it } from 'vitest'
import { facesCounted } from '#contract/observations.fixture.ts'
import type { Condition } from '../films/conditions.ts'
import type { Tint } from '../films/cut-out.ts'
import { type ClipSeen, conditionTable, differenceOf, rateConditions } from './condition-rating.ts'
import type { SkinGroup } from './skin.ts'

const alone: Condition = { group: 'light', name: 'dim', people: 1, scene: () => ({ people: [] }) }

/** A clip whose pictures show so many faces each. */
const clip = (counts: readonly number[], group: SkinGroup, tint: Tint = 'photographed'): ClipSeen => ({
  condition: alone,
  group,
  tint,
  samples: counts.map((count, index) => ({
    at: 200 * index,
    ...facesCounted(Array(count).fill(0.8), null),
    health: [],
  })),
})

describe('the rating of a condition', () => {
  const [rating] = rateConditions([
    clip([1, 1, 1, 1], 'lighter'),
    clip([1, 0, 2, 1], 'darker'),
    clip([1, 1, 1, 1], 'darker', 'lightened'),
    clip([0, 0, 0, 1], 'darker', 'darkened'),
  ])

  it('counts the pictures with as many people as there are, of the photographs as they are', () => {
    expect(rating?.clips).toBe(2)
    expect(rating?.right.share).toBe(0.75)
    expect(rating?.lighter.share).toBe(1)
    expect(rating?.darker.share).toBe(0.5)
  })

  it('tells by how many points the same faces lightened and darkened differ', () => {
    expect(rating && differenceOf(rating)).toBe(75)
  })

  it('is a line of a table, with intervals of as many trials as there are clips', () => {
    expect(conditionTable(rating ? [rating] : [])).toContain(
      '| light: dim | 2 | 1 | 75% (20–97) | 100% (21–100) |',
    )
  })

  it('takes three people for more than one as well as two', () => {
    const beside: Condition = { ...alone, people: 2 }
    const [other] = rateConditions([{ ...clip([3, 2, 1, 0], 'lighter'), condition: beside }])
    expect(other?.right.share).toBe(0.5)
  })
})
