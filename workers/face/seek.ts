import type { FacePlace } from '#contract/observations.ts'
import type { Found } from './found.ts'
import { halfAround, isSamePlace, squareOver } from './regions.ts'
import { seat } from './seat.ts'
import type { Seeking, Sight } from './seeking.ts'
import { confidenceNear, type Verdict, verdicts } from './verdicts.ts'

/** Of the faces at one place the first alone. */
const distinct = (found: Found[]): Found[] =>
  found.filter((one, index) => !found.slice(0, index).some(({ place }) => isSamePlace(place, one.place)))

/**
 * Seeks faces in one frame after another, and knows where it saw the last one. Every other look at the whole frame goes beyond
 * its edges, where faces are cut off. Where nobody is found it looks at half the frame around the last place, then at the whole
 * with the second network; what is doubtful both look at from near.
 * @param minConfidence a face of at least so much counts
 */
export function seeker(minConfidence: number, seeking: Seeking) {
  const near = verdicts(seeking)
  const candidate = seat(seeking)
  let last: Found[] = []
  let isWide = true

  const isSure = ({ confidence }: Found) => confidence >= seeking.sureConfidence

  /** How sure they must be. In the dark noise makes faces of things; at the seat somebody is expected, the more while it is taken. */
  function leastAt(place: FacePlace, { light }: Sight, at: number): number {
    if (candidate.isHere(place, at)) return candidate.isTaken() ? minConfidence : seeking.seatConfidence
    return light() < seeking.dimLight ? seeking.dimConfidence : seeking.nearConfidence
  }

  function verdictOn({ place }: Found, sight: Sight, at: number): Verdict {
    const confidence = confidenceNear(place, sight, seeking)
    return { place, confidence, isFace: confidence >= leastAt(place, sight, at), at }
  }

  /** The doubtful faces that a look from near confirms, each as sure as it is from there. */
  function confirmed(doubtful: Found[], sight: Sight, at: number): Found[] {
    let looks = 0
    return doubtful.flatMap((found) => {
      let verdict = near.of(found.place, at)
      if (!verdict && looks < seeking.nearLooks) {
        looks += 1
        verdict = near.keep(verdictOn(found, sight, at))
      }
      return verdict?.isFace ? [{ ...found, confidence: verdict.confidence }] : []
    })
  }

  /**
   * The face of whoever sits there now. One that is weak makes no seat of another place, and in the dark only one that is confirmed
   * from near does: a thing that was taken for a face once would be one from then on.
   */
  function sitter([surest]: readonly Found[], sight: Sight, at: number): Found | null {
    if (!surest || candidate.isUnknown() || candidate.isHere(surest.place, at)) return surest ?? null
    if (!isSure(surest)) return null
    if (sight.light() >= seeking.dimLight) return surest
    const verdict = near.of(surest.place, at) ?? near.keep(verdictOn(surest, sight, at))
    return verdict.isFace ? surest : null
  }

  const isAtSeat = (found: Found, at: number) =>
    found.confidence >= minConfidence && candidate.isHere(found.place, at)

  /** Of what was found, what counts. */
  function sift(found: Found[], sight: Sight, at: number): Found[] {
    const isHere = (one: Found) => isAtSeat(one, at)
    const likely = found.filter(({ confidence }) => confidence >= seeking.candidate)
    const all = distinct([...likely.filter(isHere), ...likely.filter((one) => !isHere(one))])
    const counted = all.filter(
      (one) => isSure(one) || (one.confidence >= minConfidence && candidate.isUnknown()),
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
  function stillThere(faces: Found[], sight: Sight, at: number): Found[] {
    if (faces.length !== 1 || last.length < 2) return []
    const lost = last.find(({ place }) => !faces.some((face) => isSamePlace(face.place, place)))
    if (!lost) return []
    // Not kept: one who is hidden for a moment is there at once where the next picture shows them.
    const { isFace, confidence } = verdictOn(lost, sight, at)
    return isFace ? [{ ...lost, confidence }] : []
  }

  return {
    /** The faces that count in this frame, the surest first; `at` in ms, never less than before. */
    seek(sight: Sight, at: number): Found[] {
      isWide = !isWide
      const whole = sight.look(squareOver(sight.frame, isWide ? seeking.wideTimes : 1))
      const atOnce = sift(whole, sight, at)
      const lookMore = [
        () => sight.look(halfAround(candidate.placeAt(at), sight.frame)),
        () => sight.lookAgain(squareOver(sight.frame, seeking.wideTimes)),
      ]
      const faces = lookMore.reduce(
        (known, more) => (known.length > 0 ? known : sift(more(), sight, at)),
        atOnce,
      )
      last = [...faces, ...stillThere(faces, sight, at)].toSorted(
        (one, other) => other.confidence - one.confidence,
      )
      candidate.follow(sitter(last, sight, at), at)
      return last
    },
  }
}
