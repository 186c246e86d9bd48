import { describe, expect, it } from 'vitest'
import type { Region } from './found.ts'
import { candidate, counted, elsewhere, seat, seeking, view } from './things.fixture.ts'

describe('the seat of the candidate', () => {
  it('counts a face of exactly the least confidence, and none below it that is not sure from near', () => {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    expect(counted(seek(view([{ place: seat, whole: 0.5 }]), 200))).toEqual([0.5])
    expect(seek(view([{ place: seat, whole: 0.499, near: [0.6, 0.6, 0.6] }]), 400)).toEqual([])
  })

  it('counts two boxes of one place once: the one that is as wide as the face before', () => {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    const around = { ...seat, x: 0.15, y: 0.2, width: 0.7, height: 0.6 }
    const both = [
      { place: around, whole: 0.9 },
      { place: seat, whole: 0.6 },
    ]
    expect(counted(seek(view(both), 200))).toEqual([0.6])
  })

  it('counts a single face under 0.72 before anybody was seen, and afterwards not far from there or of another width', () => {
    const weak = { place: seat, whole: 0.5 }
    const { seek } = seeking()
    expect(counted(seek(view([weak]), 0))).toEqual([0.5])
    const far = { place: elsewhere, whole: 0.71, half: 0.71, near: [0.6, 0.9, 0.6] }
    expect(seek(view([far]), 200)).toEqual([])
    expect(counted(seek(view([{ ...far, whole: 0.72 }]), 400))).toEqual([0.72])
    const wide = { ...far, place: { x: 0.7, y: 0, width: 0.3, height: 0.4 } }
    expect(seek(view([wide]), 600)).toEqual([])
  })

  it('counts such a face that is sure from near, and knows it from then on', () => {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    const moved = { place: elsewhere, whole: 0.55, near: [0.8, 0.9, 0.7] }
    expect(counted(seek(view([moved]), 200))).toEqual([0.8])
    const parts: Region[] = []
    expect(counted(seek(view([moved], parts), 5000))).toEqual([0.55])
    expect(parts).toEqual([])
  })

  it('ends an absence by a weak face at the seat in three looks in turn only', () => {
    const { seek } = seeking()
    const weak = { place: seat, whole: 0.6, near: [0.7, 0.7, 0.7] }
    seek(view([candidate]), 0)
    const shown = [[], [weak], [weak], [], [weak], [weak], [weak], [weak]]
    expect(shown.map((things, index) => seek(view(things), 200 * (index + 1)).length)).toEqual([
      0, 0, 0, 0, 0, 0, 1, 1,
    ])
  })
})
