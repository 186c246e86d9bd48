import { describe, expect, it } from 'vitest'
import { behind, inTurn, later } from './own-clock.ts'

const seen = (at: number, more: object = {}) => ({
  detector: 'speech',
  latencyMs: 0,
  skipped: 0,
  at,
  ...more,
})

describe("a worker's clock", () => {
  it.each([
    ['the same', 1_000_010, 0],
    ['ahead, as the PC was set back after it began', 1_078_010, -77_990],
    ['behind, as the PC was set forward after it began', 922_010, 77_990],
  ])('that is %s is known to within the time of a question', async (_, theirs, expected) => {
    const moments = [1_000_000, 1_000_020]
    const shift = await behind(
      async () => theirs,
      () => moments.shift() ?? Number.NaN,
    )
    expect(shift).toBe(expected)
  })

  it('is put right in every moment that is told', () => {
    expect(later(seen(100, { from: 50, to: 90, words: 4 }), 7)).toEqual(
      seen(107, { from: 57, to: 97, words: 4 }),
    )
  })
})

describe('moments of a detector', () => {
  it('lie neither before its watching, nor before what it told last, nor in the future', () => {
    let now = 1_010_000
    const keep = inTurn(1_000_000, () => now)
    expect(keep(seen(930_000, { from: 922_000, to: 930_000 }))).toEqual(
      seen(1_000_000, { from: 1_000_000, to: 1_000_000 }),
    )
    expect(keep(seen(1_006_000, { from: 1_004_000, to: 1_006_000 }))).toEqual(
      seen(1_006_000, { from: 1_004_000, to: 1_006_000 }),
    )
    expect(keep(seen(1_005_000)).at).toBe(1_006_000)
    expect(keep(seen(1_088_000, { from: 1_085_000, to: 1_088_000 }))).toEqual(
      seen(1_010_000, { from: 1_010_000, to: 1_010_000 }),
    )
    now = 1_011_000
    expect(keep(seen(1_010_500)).at).toBe(1_010_500)
  })
})
