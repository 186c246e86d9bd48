import type { limits } from '#contract/rules/limits.ts'
import type { Found, Region, Size } from './found.ts'
import { halfAround, isSamePlace, squareAround, squareOver } from './regions.ts'
import { seat } from './seat.ts'
import { type Verdict, verdicts } from './verdicts.ts'

/** How the faces of a frame are sought (records 0042 and 0044). */
export type Seeking = typeof limits.face.seeking

/** The network on the present frame. */
export interface Sight {
  frame: Size
  /** All that it finds in a square of the frame, from `candidate` on; the surest first. */
  look(square: Region): Found[]
}

/** Of the faces at one place the first alone. */
const distinct = (found: Found[]): Found[] =>
  found.filter((one, index) => !found.slice(0, index).some(({ place }) => isSamePlace(place, one.place)))

/**
 * Seeks faces in one frame after another, and knows where it saw the last one. Every other look at the whole frame goes beyond
 * its edges, where faces are cut off. Where nobody is found it looks at half the frame around the last place; what is doubtful
 * is looked at from near.
 * @param minConfidence a face of at least so much counts
 */
export function seeker(minConfidence: number, seeking: Seeking) {
  const near = verdicts(seeking)
  const candidate = seat(seeking)
  let last: Found[] = []
  let isWide = true

  /** The mean confidence of the face in squares around it: 0 as soon as one of them shows none there. */
  function lookNear({ place }: Found, { frame, look }: Sight): number {
    let sum = 0
    for (const times of seeking.nearTimes) {
      const there = look(squareAround(place, times, frame)).find((found) => isSamePlace(found.place, place))
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

  const isAtSeat = (found: Found, at: number) =>
    found.confidence >= minConfidence && candidate.isHere(found.place, at)

  /** Of what was found, what counts. */
  function sift(found: Found[], sight: Sight, at: number): Found[] {
    const isHere = (one: Found) => isAtSeat(one, at)
    const all = distinct([...found.filter(isHere), ...found.filter((one) => !isHere(one))])
    const counted = all.filter(
      (one) =>
        one.confidence >= seeking.sureConfidence ||
        (one.confidence >= minConfidence && candidate.takesWeak(one, at)),
    )
    // Two are too many already: more of them change nothing.
    if (counted.length > 1) return counted
    return [
      ...counted,
      ...confirmed(
        all.filter((one) => !counted.includes(one)),
        sight,
        at,
      ),
    ]
  }

  /** A second face of the picture before that this one does not show at once, where it is still there from near. */
  function stillThere(faces: Found[], sight: Sight): Found[] {
    if (faces.length !== 1 || last.length < 2) return []
    const lost = last.find(({ place }) => !faces.some((face) => isSamePlace(face.place, place)))
    const confidence = lost ? lookNear(lost, sight) : 0
    return lost && confidence >= seeking.nearConfidence ? [{ ...lost, confidence }] : []
  }

  return {
    /** The faces that count in this frame, the surest first; `at` in ms, never less than before. */
    seek(sight: Sight, at: number): Found[] {
      isWide = !isWide
      const whole = sight.look(squareOver(sight.frame, isWide ? seeking.wideTimes : 1))
      const atOnce = sift(whole, sight, at)
      const half = atOnce.length > 0 ? [] : sight.look(halfAround(candidate.placeAt(at), sight.frame))
      const faces = atOnce.length > 0 ? atOnce : sift(half, sight, at)
      last = [...faces, ...stillThere(faces, sight)].toSorted(
        (one, other) => other.confidence - one.confidence,
      )
      candidate.follow(
        last,
        [...whole, ...half].find((one) => isAtSeat(one, at)),
        at,
      )
      return last
    },
  }
}
