import { describe, expect, it } from 'vitest'
import type { Region } from './found.ts'
import { candidate, corner, counted, elsewhere, seat, seeking, type Thing, view } from './things.fixture.ts'

describe('seeker', () => {
  it('looks once at a picture with a sure face', () => {
    const { seek } = seeking()
    const parts: Region[] = []
    seek(view([candidate]), 0)
    expect(counted(seek(view([{ place: seat, whole: 0.72 }], parts), 200))).toEqual([0.72])
    expect(parts).toEqual([])
  })

  it('counts two faces of 0.72 and more without another look', () => {
    const parts: Region[] = []
    const more = [candidate, { place: elsewhere, whole: 0.72 }, { place: corner, whole: 0.4 }]
    expect(counted(seeking().seek(view(more, parts), 0))).toEqual([0.9, 0.72])
    expect(parts).toEqual([])
  })

  it('counts a second face below that which both networks find from near, by 0.64 in the mean', () => {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    const [parts, again]: [Region[], Region[]] = [[], []]
    for (const whole of [0.35, 0.71]) {
      const two = [candidate, { place: elsewhere, whole, near: [0.7, 0.65, 0.58] }]
      expect(counted(seek(view(two, parts, { again }), 200))).toEqual([0.9, 0.64])
    }
    expect(parts.map(({ width }) => Math.round(width))).toEqual([141, 192, 256])
    expect(again).toEqual(parts)
  })

  /** How many count of the candidate and a weak second face that is so sure from near. */
  function countBeside(near: NonNullable<Thing['near']>[number], light?: number): number {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    const second = { place: elsewhere, whole: 0.71, near: [near, near, near] }
    return seek(view([candidate, second], [], light === undefined ? {} : { light }), 200).length
  }

  it('takes three quarters of that from the first network, and a quarter from the second', () => {
    expect(countBeside([0.8, 0.17])).toBe(2)
    expect(countBeside([0.8, 0.15])).toBe(1)
    expect(countBeside([0.15, 0.8])).toBe(1)
  })

  it('does not count one whose mean is less, in the dark less than 0.69', () => {
    expect([countBeside(0.63, 64), countBeside(0.65, 64)]).toEqual([1, 2])
    expect([countBeside(0.68, 63), countBeside(0.7, 63)]).toEqual([1, 2])
  })

  it('asks no further once a near look hardly shows anything at the place', () => {
    const parts: Region[] = []
    const two = [candidate, { place: elsewhere, whole: 0.49, near: [0.29, 0.99, 0.99] }]
    expect(counted(seeking().seek(view(two, parts), 0))).toEqual([0.9])
    expect(parts).toHaveLength(1)
  })

  it('does not take another face beside the place for the doubtful one', () => {
    const two = [
      { ...candidate, near: [0.9, 0.9, 0.9] },
      { place: elsewhere, whole: 0.4 },
    ]
    expect(counted(seeking().seek(view(two), 0))).toEqual([0.9])
  })

  it('looks at no more than two doubtful faces of one picture', () => {
    const parts: Region[] = []
    const doubtful = [elsewhere, corner, { ...corner, y: 0.7 }].map((place) => ({ place, whole: 0.4 }))
    seeking().seek(view([candidate, ...doubtful], parts), 0)
    expect(parts).toHaveLength(2)
  })

  it('looks at a refuted place again after a second, and at a confirmed one after two', () => {
    for (const [near, ms] of [
      [[0, 0, 0], 1000],
      [[0.8, 0.8, 0.8], 2000],
    ] as const) {
      const { seek } = seeking()
      const two = [candidate, { place: elsewhere, whole: 0.4, near: [...near] }]
      const first = counted(seek(view(two), 0))
      const parts: Region[] = []
      expect(counted(seek(view(two, parts), ms - 1))).toEqual(first)
      expect(parts).toEqual([])
      seek(view(two, parts), ms)
      expect(parts).not.toEqual([])
    }
  })

  it('goes beyond the edges of the whole picture with every other look, and finds there who is cut off', () => {
    const { seek } = seeking()
    const cut = { place: { x: -0.06, y: 0.4, width: 0.2, height: 0.25 }, wide: 0.8 }
    expect(counted(seek(view([candidate, cut]), 0))).toEqual([0.9])
    expect(counted(seek(view([candidate, cut]), 200))).toEqual([0.9, 0.8])
  })

  it('looks from near for a second face that the next picture does not show', () => {
    const { seek } = seeking()
    const second = { place: elsewhere, whole: 0.8 }
    seek(view([candidate, second]), 0)
    const hidden = { place: elsewhere, near: [0.8, 0.8, 0.8] }
    expect(counted(seek(view([candidate, hidden]), 200))).toEqual([0.9, 0.8])
    const parts: Region[] = []
    expect(counted(seek(view([candidate], parts), 400))).toEqual([0.9])
    expect(parts).toHaveLength(1)
    seek(view([candidate], parts), 600)
    expect(parts).toHaveLength(1)
  })

  it('counts one who was hidden for a moment as soon as the next picture shows them', () => {
    const { seek } = seeking()
    const weak = { place: elsewhere, whole: 0.6, near: [0.8, 0.8, 0.8] }
    seek(view([candidate, { place: elsewhere, whole: 0.8 }]), 0)
    expect(counted(seek(view([candidate]), 200))).toEqual([0.9])
    expect(counted(seek(view([candidate, weak]), 400))).toEqual([0.9, 0.8])
  })

  it('looks at half the picture around the last face where the whole shows none', () => {
    const { seek } = seeking()
    const parts: Region[] = []
    seek(view([{ place: corner, whole: 0.9 }]), 0)
    expect(counted(seek(view([{ place: corner, half: 0.72 }], parts), 200))).toEqual([0.72])
    expect(parts).toEqual([{ x: -96, y: expect.closeTo(-80.8), width: 320, height: 320 }])
  })

  it('looks at the whole, beyond its edges, with the second network where neither whole nor half shows a face', () => {
    const { seek } = seeking()
    const again: Region[] = []
    seek(view([candidate], [], { again }), 0)
    expect(again).toEqual([])
    expect(counted(seek(view([{ place: seat, again: 0.72 }], [], { again }), 200))).toEqual([0.72])
    expect(again).toEqual([{ x: -80, y: -160, width: 800, height: 800 }])
    expect(seek(view([{ place: elsewhere, again: 0.34, near: [0.9, 0.9, 0.9] }]), 400)).toEqual([])
    expect(counted(seek(view([{ place: elsewhere, again: 0.35, near: [0.9, 0.9, 0.9] }]), 600))).toEqual([
      0.9,
    ])
  })

  it('looks at the middle once the last face is a minute old', () => {
    const { seek } = seeking()
    const parts: Region[] = []
    seek(view([{ place: corner, whole: 0.9 }]), 0)
    expect(seek(view([], parts), 60_000)).toEqual([])
    expect(seek(view([], parts), 60_001)).toEqual([])
    expect(parts.map(({ x }) => x)).toEqual([-96, 160])
  })

  it('puts the surest face first', () => {
    const { seek } = seeking()
    seek(view([{ place: seat, whole: 0.75 }]), 0)
    const two = [
      { place: seat, whole: 0.75 },
      { place: elsewhere, whole: 0.4, near: [0.9, 0.9, 0.9] },
    ]
    expect(counted(seek(view(two), 200))).toEqual([0.9, 0.75])
  })
})
