import type { FacePlace } from '#contract/observations.ts'
import type { Found } from './found.ts'
import { isSamePlace, squareAround } from './regions.ts'
import type { Seeking, Sight } from './seeking.ts'

const confidenceAt = (place: FacePlace, found: readonly Found[]) =>
  found.find((one) => isSamePlace(one.place, place))?.confidence ?? 0

/**
 * How sure both networks are of a face in squares around its place: 0 as soon as one of the squares hardly shows it.
 */
export function confidenceNear(
  place: FacePlace,
  { frame, look, lookAgain }: Sight,
  { nearTimes, firstWeight, nearLeast }: Seeking,
): number {
  let sum = 0
  for (const times of nearTimes) {
    const square = squareAround(place, times, frame)
    const [first, second] = [confidenceAt(place, look(square)), confidenceAt(place, lookAgain(square))]
    const both = second + firstWeight * (first - second)
    if (both < nearLeast) return 0
    sum += both
  }
  return sum / nearTimes.length
}

/** What a look from near said of a place. */
export interface Verdict {
  place: FacePlace
  /** 0 where no face is. */
  confidence: number
  /** Whether that is enough there. */
  isFace: boolean
  /** ms. */
  at: number
}

/** The verdicts of late; so many at the most. */
const most = 16

/** What looks from near have said, so that the same place is not looked at with every frame. */
export function verdicts({ confirmedMs, refutedMs }: Seeking) {
  let known: Verdict[] = []
  const holds = (at: number) => (one: Verdict) => at - one.at < (one.isFace ? confirmedMs : refutedMs)
  return {
    of: (place: FacePlace, at: number): Verdict | null =>
      known.filter(holds(at)).find((one) => isSamePlace(one.place, place)) ?? null,
    keep(verdict: Verdict): Verdict {
      known = [verdict, ...known.filter(holds(verdict.at))].slice(0, most)
      return verdict
    },
  }
}
