import type { FacePlace } from '#contract/observations.ts'
import type { Found } from './found.ts'
import { isSameFace } from './regions.ts'

interface Sitting {
  /** How long the place of the last face is known, ms. */
  seatMs: number
  /** Two boxes are of one face when the narrower is at least so many times as wide as the other. */
  sameWidth: number
  /** In how many looks in turn a weak face must be found before it ends an absence. */
  returnLooks: number
}

/** Where the candidate's face was last, and whether a weak face can be theirs. */
export function seat({ seatMs, sameWidth, returnLooks }: Sitting) {
  let last: { place: FacePlace; at: number } | null = null
  let isTaken = false
  /** A weak face at the empty seat, and how many looks in turn have found it. */
  let weak: { place: FacePlace; looks: number } | null = null

  const placeAt = (at: number) => (last && at - last.at <= seatMs ? last.place : null)
  const isHere = (place: FacePlace, at: number) => {
    const known = placeAt(at)
    return known !== null && isSameFace(place, known, sameWidth)
  }
  const looksOf = (place: FacePlace) =>
    weak && isSameFace(place, weak.place, sameWidth) ? weak.looks + 1 : 1

  return {
    /** The last face's place; null where none is known any more. */
    placeAt,
    /** Whether a face is at the seat, and about as wide as the last one. */
    isHere,
    /**
     * Whether a weak face counts without a look from near: while somebody sits there, as whoever wears a mask or looks down must
     * not be told absent; on an empty seat in several looks in turn only, as a thing that looks like a face flickers. Before
     * anybody was seen it counts anywhere.
     */
    takesWeak: ({ place }: Found, at: number): boolean =>
      last === null || (isHere(place, at) && (isTaken || looksOf(place) >= returnLooks)),
    /** What a picture has shown: the faces that count, the surest first, and the face of the least confidence or more at the seat. */
    follow(faces: readonly Found[], shown: Found | undefined, at: number): void {
      const [surest] = faces
      weak = surest || !shown ? null : { place: shown.place, looks: looksOf(shown.place) }
      isTaken = surest !== undefined
      if (surest) last = { place: surest.place, at }
    },
  }
}
