import type { FacePlace } from '#contract/observations.ts'
import type { limits } from '#contract/rules/limits.ts'
import type { Found, Region, Size } from './found.ts'
import { isSamePlace, quarterAround, squareAround } from './regions.ts'
import { type Verdict, verdicts } from './verdicts.ts'

/** How the faces of a frame are sought (record 0042). */
export type Seeking = typeof limits.face.seeking

/** The network on parts of the present frame. */
export interface Sight {
  frame: Size
  /** All that it finds in the whole frame, or in a region of it, from `candidate` on; the surest first. */
  whole(): Found[]
  part(region: Region): Found[]
}

/**
 * Seeks faces in one frame after another, and knows where it saw the last one. Where the whole frame shows nobody it looks at the
 * quarter around that place; what is doubtful is looked at from near.
 * @param minConfidence a face of at least so much counts
 */
export function seeker(minConfidence: number, seeking: Seeking) {
  const near = verdicts(seeking)
  let seat: { place: FacePlace; at: number } | null = null

  const seatAt = (at: number) => (seat && at - seat.at <= seeking.seatMs ? seat.place : null)

  /** The mean confidence of the face in squares around it: 0 as soon as one of them shows none there. */
  function lookNear({ place }: Found, { frame, part }: Sight): number {
    let sum = 0
    for (const times of seeking.nearTimes) {
      const there = part(squareAround(place, times, frame)).find((found) => isSamePlace(found.place, place))
      if (!there) return 0
      sum += there.confidence
    }
    return sum / seeking.nearTimes.length
  }

  /** The doubtful faces that a look from near confirms, each as sure as it is from there. */
  function confirmed(doubtful: Found[], sight: Sight, at: number): Found[] {
    let looks = 0
    return doubtful.flatMap((found) => {
      let verdict: Verdict | null = near.of(found.place, at)
      if (!verdict && looks < seeking.nearLooks) {
        looks += 1
        verdict = near.keep({ place: found.place, confidence: lookNear(found, sight), at })
      }
      return verdict && verdict.confidence >= seeking.nearConfidence
        ? [{ ...found, confidence: verdict.confidence }]
        : []
    })
  }

  /** Of what was found, what counts. */
  function sift(found: Found[], sight: Sight, at: number): Found[] {
    const sure = found.filter(({ confidence }) => confidence >= minConfidence)
    const known = seatAt(at)
    const [only, second] = sure
    const isPhantom =
      only &&
      !second &&
      only.confidence < seeking.sureConfidence &&
      !(known && isSamePlace(only.place, known))
    const counted = isPhantom ? [] : sure
    // Two are too many already: more of them change nothing.
    if (counted.length > 1) return counted
    const doubtful = found.filter((one) => !counted.includes(one))
    return [...counted, ...confirmed(doubtful, sight, at)]
  }

  return {
    /** The faces that count in this frame, the surest first; `at` in ms, never less than before. */
    seek(sight: Sight, at: number): Found[] {
      const atOnce = sift(sight.whole(), sight, at)
      const faces =
        atOnce.length > 0 ? atOnce : sift(sight.part(quarterAround(seatAt(at), sight.frame)), sight, at)
      const [surest, ...others] = faces.toSorted((one, other) => other.confidence - one.confidence)
      if (!surest) return []
      seat = { place: surest.place, at }
      return [surest, ...others]
    },
  }
}
