import type { FacePlace, Report } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'

const shared = (one: number, length: number, other: number, otherLength: number) =>
  Math.max(0, Math.min(one + length, other + otherLength) - Math.max(one, other))

/** How far two boxes are the same: their intersection by their union, 0 to 1. */
export function overlapOf(one: FacePlace, other: FacePlace): number {
  const both =
    shared(one.x, one.width, other.x, other.width) * shared(one.y, one.height, other.y, other.height)
  const either = one.width * one.height + other.width * other.height - both
  return either > 0 ? both / either : 0
}

/** The face of a look that is at a known one's place, of its size; -1 where none is. */
function nearestTo(known: FacePlace, places: readonly FacePlace[]): number {
  const overlaps = places.map((place) => overlapOf(known, place))
  const most = Math.max(0, ...overlaps)
  return most >= limits.face.knownOverlap ? overlaps.indexOf(most) : -1
}

const widthWithin = ({ x, width }: FacePlace) => shared(x, width, 0, 1)

type Look = Pick<Report<'face.counted'>, 'count' | 'confidences' | 'width' | 'places'> & {
  turn?: number | null
  flatMs?: number | null
}

/**
 * A look without the faces that a proctor has marked as known, each of which hides one face at most: a poster does not make
 * a second person, and alone it makes nobody present (spec: proctoring#known-faces). The turn is of the surest face, and of
 * nobody where that is a known one; a picture that is known to be one is not noted as flat.
 */
export function withoutKnown<Seen extends Look>(look: Seen, known: readonly FacePlace[]): Seen {
  let rest = look.places.map((place, index) => ({ place, index, confidence: look.confidences[index] ?? 0 }))
  for (const one of known) {
    const at = nearestTo(
      one,
      rest.map(({ place }) => place),
    )
    rest = rest.filter((_, index) => index !== at)
  }
  if (rest.length === look.places.length) return look
  const width = rest.length === 0 ? null : Math.max(...rest.map(({ place }) => widthWithin(place)))
  return {
    ...look,
    count: rest.length,
    confidences: rest.map(({ confidence }) => confidence),
    places: rest.map(({ place }) => place),
    width,
    ...(look.turn !== undefined && { turn: rest[0]?.index === 0 ? look.turn : null }),
    ...(look.flatMs !== undefined && { flatMs: null }),
  }
}
