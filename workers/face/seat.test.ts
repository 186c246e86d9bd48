import { describe, expect, it } from 'vitest'
import type { Region } from './found.ts'
import { candidate, counted, elsewhere, seat, seeking, view } from './things.fixture.ts'

describe('the seat of the candidate', () => {
  it('counts a weak face there, while it is taken, where both networks see it from near, by 0.5 in the mean', () => {
    const weak = (near: number, whole = 0.35) => [{ place: seat, whole, near: [near, near, near] }]
    const { seek } = seeking()
    seek(view([candidate]), 0)
    expect(counted(seek(view(weak(0.5)), 200))).toEqual([0.5])
    expect(seek(view(weak(0.5, 0.34)), 400)).toEqual([])
    const another = seeking()
    another.seek(view([candidate]), 0)
    expect(another.seek(view(weak(0.49, 0.71)), 200)).toEqual([])
  })

  it('counts two boxes of one place once: the one that is as wide as the face before', () => {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    const around = { ...seat, x: 0.15, y: 0.2, width: 0.7, height: 0.6 }
    const both = [
      { place: around, whole: 0.9 },
      { place: seat, whole: 0.73 },
    ]
    expect(counted(seek(view(both), 200))).toEqual([0.73])
  })

  it('counts a single face from 0.5 on before anybody was seen, and afterwards below 0.72 not far from there or of another width', () => {
    const weak = { place: seat, whole: 0.5 }
    const { seek } = seeking()
    expect(seek(view([{ ...weak, whole: 0.499 }]), 0)).toEqual([])
    expect(counted(seek(view([weak]), 0))).toEqual([0.5])
    const far = { place: elsewhere, whole: 0.71, half: 0.71, near: [0.6, 0.71, 0.6] }
    expect(seek(view([far]), 200)).toEqual([])
    expect(counted(seek(view([{ ...far, whole: 0.72 }]), 400))).toEqual([0.72])
    const wide = { ...far, place: { x: 0.7, y: 0, width: 0.3, height: 0.4 } }
    expect(seek(view([wide]), 600)).toEqual([])
  })

  it('counts such a face that looks from near confirm, but makes no seat of its place', () => {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    const moved = { place: elsewhere, whole: 0.55, near: [0.7, 0.72, 0.68] }
    expect(counted(seek(view([moved]), 200))).toEqual([0.7])
    const parts: Region[] = []
    expect(counted(seek(view([moved], parts), 5000))).toEqual([0.7])
    expect(parts).toHaveLength(3)
  })

  it.each([
    ['at once', { whole: 0.72 }],
    ['from near', { whole: 0.55, near: [0.72, 0.72, 0.72] }],
  ])('makes one of the place of a face that is sure %s', (_, sure) => {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    seek(view([{ place: elsewhere, ...sure }]), 200)
    const weak = { place: elsewhere, whole: 0.55, near: [0.5, 0.5, 0.5] }
    expect(counted(seek(view([weak]), 5000))).toEqual([0.5])
  })

  it('makes none in the dark of the place of a face that is sure at once and not from near', () => {
    for (const [near, isSeat] of [
      [0.68, false],
      [0.7, true],
    ] as const) {
      const { seek } = seeking()
      const dark = { light: 63 }
      const shown = { place: elsewhere, near: [near, near, near] }
      seek(view([candidate]), 0)
      expect(counted(seek(view([{ ...shown, whole: 0.8 }], [], dark), 200))).toEqual([0.8])
      const weak = { place: elsewhere, whole: 0.55, near: [0.55, 0.55, 0.55] }
      expect(seek(view([weak], [], dark), 5000)).toHaveLength(isSeat ? 1 : 0)
    }
  })

  it('ends an absence by a weak face at the seat only where both networks see it from near, by 0.6 in the mean', () => {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    expect(seek(view([]), 200)).toEqual([])
    expect(seek(view([{ place: seat, whole: 0.7, near: [0.59, 0.6, 0.6] }]), 400)).toEqual([])
    expect(counted(seek(view([{ place: seat, whole: 0.55, near: [0.6, 0.61, 0.6] }]), 1400))).toEqual([0.6])
  })
})
