import type { FacePlace } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import { found } from './found.fixture.ts'
import type { Region } from './found.ts'
import { type Sight, seeker } from './seek.ts'

/** Something in the picture, and how sure the network is that it is a face: in the whole, beyond its edges, in a half, and in each near look. */
export interface Thing {
  place: FacePlace
  whole?: number
  /** As in the whole where absent. */
  wide?: number
  half?: number
  near?: number[]
}

export const seat: FacePlace = { x: 0.4, y: 0.4, width: 0.2, height: 0.25 }
export const elsewhere: FacePlace = { x: 0.8, y: 0.1, width: 0.1, height: 0.13 }
export const corner: FacePlace = { x: 0.05, y: 0.1, width: 0.1, height: 0.13 }
export const candidate = { place: seat, whole: 0.9 }

/** A look at these things; `parts` collects where it looked beside the whole. */
export function view(things: Thing[], parts: Region[] = []): Sight {
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
    look({ width, ...region }) {
      if (width === 640) return all(({ whole }) => whole)
      if (width === 800) return all(({ whole, wide }) => wide ?? whole)
      parts.push({ ...region, width })
      if (width === 320) return all(({ half }) => half)
      const look = nearLooks++ % 3
      return all(({ near }) => near?.[look])
    },
  }
}

export const seeking = () => seeker(0.5, limits.face.seeking)
export const counted = (faces: { confidence: number }[]) =>
  faces.map(({ confidence }) => Math.round(100 * confidence) / 100)
