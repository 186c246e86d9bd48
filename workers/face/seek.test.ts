import { describe, expect, it } from 'vitest'
import type { FacePlace } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import { found } from './found.fixture.ts'
import type { Region } from './found.ts'
import { type Sight, seeker } from './seek.ts'

/** Something in the picture, and how sure the network is that it is a face: in the whole, in a quarter, and in each near look. */
interface Thing {
  place: FacePlace
  whole?: number
  quarter?: number
  near?: number[]
}

const seat: FacePlace = { x: 0.4, y: 0.4, width: 0.2, height: 0.25 }
const elsewhere: FacePlace = { x: 0.8, y: 0.1, width: 0.1, height: 0.13 }
const corner: FacePlace = { x: 0.05, y: 0.1, width: 0.1, height: 0.13 }
const candidate = { place: seat, whole: 0.9 }

/** A look at these things; `parts` collects where it looked beside the whole. */
function view(things: Thing[], parts: Region[] = []): Sight {
  let nearLooks = 0
  const all = (sure: (thing: Thing) => number | undefined) =>
    things
      .flatMap((thing) => {
        const confidence = sure(thing) ?? 0
        return confidence >= limits.face.seeking.candidate ? [found(confidence, thing.place)] : []
      })
      .toSorted((one, other) => other.confidence - one.confidence)
  return {
    frame: { width: 640, height: 480 },
    whole: () => all(({ whole }) => whole),
    part(region) {
      parts.push(region)
      if (region.width === 320) return all(({ quarter }) => quarter)
      const look = nearLooks++ % 3
      return all(({ near }) => near?.[look])
    },
  }
}

const seeking = () => seeker(0.5, limits.face.seeking)
const counted = (faces: { confidence: number }[]) =>
  faces.map(({ confidence }) => Math.round(100 * confidence) / 100)

describe('seeker', () => {
  it('looks once at a picture with a face of 0.5 and more where one was before', () => {
    const { seek } = seeking()
    const parts: Region[] = []
    seek(view([candidate]), 0)
    expect(counted(seek(view([{ place: seat, whole: 0.5 }], parts), 200))).toEqual([0.5])
    expect(parts).toEqual([])
  })

  it('counts a face of exactly the least confidence, and none below it that is not sure from near', () => {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    expect(counted(seek(view([{ place: seat, whole: 0.5 }]), 200))).toEqual([0.5])
    expect(seek(view([{ place: seat, whole: 0.499, near: [0.6, 0.6, 0.6] }]), 400)).toEqual([])
  })

  it('counts two faces of 0.5 and more without another look', () => {
    const parts: Region[] = []
    const more = [candidate, { place: elsewhere, whole: 0.5 }, { place: corner, whole: 0.4 }]
    expect(counted(seeking().seek(view(more, parts), 0))).toEqual([0.9, 0.5])
    expect(parts).toEqual([])
  })

  it('counts a doubtful second face that three near looks find sure by 0.7 in the mean', () => {
    const parts: Region[] = []
    const two = [candidate, { place: elsewhere, whole: 0.35, near: [0.9, 0.8, 0.4] }]
    expect(counted(seeking().seek(view(two, parts), 0))).toEqual([0.9, 0.7])
    expect(parts.map(({ width }) => Math.round(width))).toEqual([141, 192, 256])
  })

  it('does not count one whose mean is less', () => {
    const two = [candidate, { place: elsewhere, whole: 0.49, near: [0.9, 0.8, 0.39] }]
    expect(counted(seeking().seek(view(two), 0))).toEqual([0.9])
  })

  it('asks no further once a near look shows nothing at the place', () => {
    const parts: Region[] = []
    const two = [candidate, { place: elsewhere, whole: 0.49, near: [0, 0.99, 0.99] }]
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

  it('does not count a confirmed place once the picture shows nothing there', () => {
    const { seek } = seeking()
    seek(view([candidate, { place: elsewhere, whole: 0.4, near: [0.8, 0.8, 0.8] }]), 0)
    expect(counted(seek(view([candidate]), 200))).toEqual([0.9])
  })

  it('looks at the quarter around the last face where the whole shows none', () => {
    const { seek } = seeking()
    const parts: Region[] = []
    seek(view([{ place: corner, whole: 0.9 }]), 0)
    expect(counted(seek(view([{ place: corner, quarter: 0.6 }], parts), 200))).toEqual([0.6])
    expect(parts).toEqual([{ x: 0, y: 0, width: 320, height: 240 }])
  })

  it('looks at the middle once the last face is a minute old', () => {
    const { seek } = seeking()
    const parts: Region[] = []
    seek(view([{ place: corner, whole: 0.9 }]), 0)
    expect(seek(view([], parts), 60_000)).toEqual([])
    expect(seek(view([], parts), 60_001)).toEqual([])
    expect(parts.map(({ x }) => x)).toEqual([0, 160])
  })

  it('does not take a single face under 0.7 far from the last one for the candidate', () => {
    const { seek } = seeking()
    seek(view([candidate]), 0)
    const phantom = { place: elsewhere, whole: 0.69, quarter: 0.69, near: [0.6, 0.9, 0.4] }
    expect(seek(view([phantom]), 200)).toEqual([])
    expect(counted(seek(view([{ ...phantom, whole: 0.7 }]), 400))).toEqual([0.7])
  })

  it('counts such a face that is sure from near, and knows it from then on', () => {
    const { seek } = seeking()
    const moved = { place: elsewhere, whole: 0.55, near: [0.8, 0.9, 0.7] }
    expect(counted(seek(view([moved]), 0))).toEqual([0.8])
    const parts: Region[] = []
    expect(counted(seek(view([moved], parts), 5000))).toEqual([0.55])
    expect(parts).toEqual([])
  })

  it('puts the surest face first', () => {
    const two = [
      { place: seat, whole: 0.75 },
      { place: elsewhere, whole: 0.4, near: [0.9, 0.9, 0.9] },
    ]
    expect(counted(seeking().seek(view(two), 0))).toEqual([0.9, 0.75])
  })
})
