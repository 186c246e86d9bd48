import type { FacePlace } from '#contract/observations.ts'
import type { Found } from './found.ts'
import { isSameFace } from './regions.ts'

interface Sitting {
  /** How long the place of the last face is known, ms. */
  seatMs: number
  /** Two boxes are of one face when the narrower is at least so many times as wide as the other. */
  sameWidth: number
}

/** Where the candidate's face was last. */
export function seat({ seatMs, sameWidth }: Sitting) {
  let last: { place: FacePlace; at: number } | null = null
  let isTaken = false

  const placeAt = (at: number) => (last && at - last.at <= seatMs ? last.place : null)
  const isHere = (place: FacePlace, at: number) => {
    const known = placeAt(at)
    return known !== null && isSameFace(place, known, sameWidth)
  }

  return {
    /** The last face's place; null where none is known any more. */
    placeAt,
    /** Whether a face is at the seat, and about as wide as the last one. */
    isHere,
    /** Whether somebody was there in the last picture. */
    isTaken: () => isTaken,
    /** Whether nobody has been seen yet: then a face may be the candidate's wherever it is. */
    isUnknown: () => last === null,
    /** The face of whoever sits there now; null where nobody does. */
    follow(face: Found | null, at: number): void {
      isTaken = face !== null
      if (face) last = { place: face.place, at }
    },
  }
}
