import type { FacePlace } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import { found } from './found.fixture.ts'
import type { Region } from './found.ts'
import { seeker } from './seek.ts'
import type { Sight } from './seeking.ts'

/** Something in the picture, and how sure the first network is that it is a face: in the whole, beyond its edges and in a half; */
export interface Thing {
  place: FacePlace
  whole?: number
  /** As in the whole where absent. */
  wide?: number
  half?: number
  /** the second one in the whole; */
  again?: number
  /** and in each near look both, the same where one number says so. */
  near?: (number | [first: number, second: number])[]
}

export const seat: FacePlace = { x: 0.4, y: 0.4, width: 0.2, height: 0.25 }
export const elsewhere: FacePlace = { x: 0.8, y: 0.1, width: 0.1, height: 0.13 }
export const corner: FacePlace = { x: 0.05, y: 0.1, width: 0.1, height: 0.13 }
export const candidate = { place: seat, whole: 0.9 }

/** A look at these things; `parts` collects where the first network looked beside the whole, and `again` where the second did. */
export function view(
  things: Thing[],
  parts: Region[] = [],
  { again = [], light = 128 }: { again?: Region[]; light?: number } = {},
): Sight {
  let nearLooks = 0
  const all = (sure: (thing: Thing) => number | undefined) =>
    things
      .flatMap((thing) => {
        const confidence = sure(thing) ?? 0
        return confidence > 0 ? [found(confidence, thing.place)] : []
      })
      .toSorted((one, other) => other.confidence - one.confidence)
  const near = (network: 0 | 1) => {
    const look = Math.floor(nearLooks++ / 2) % 3
    return all((thing) => [thing.near?.[look] ?? 0].flat().at(network) ?? [thing.near?.[look] ?? 0].flat()[0])
  }
  return {
    frame: { width: 640, height: 480 },
    light: () => light,
    look({ width, ...region }) {
      if (width === 640) return all(({ whole }) => whole)
      if (width === 800) return all(({ whole, wide }) => wide ?? whole)
      parts.push({ ...region, width })
      return width === 320 ? all(({ half }) => half) : near(0)
    },
    lookAgain({ width, ...region }) {
      again.push({ ...region, width })
      return width === 800 ? all((thing) => thing.again) : near(1)
    },
  }
}

export const seeking = () => seeker(0.5, limits.face.seeking)
export const counted = (faces: { confidence: number }[]) =>
  faces.map(({ confidence }) => Math.round(100 * confidence) / 100)
