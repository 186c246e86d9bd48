import type { FacePlace } from '#contract/observations.ts'
import { isSamePlace } from './regions.ts'

/** What a look from near said of a place. */
export interface Verdict {
  place: FacePlace
  /** 0 where no face is. */
  confidence: number
  /** ms. */
  at: number
}

interface Lasting {
  nearConfidence: number
  /** How long a verdict holds, ms: of a face, and of none. */
  confirmedMs: number
  refutedMs: number
}

/** The verdicts of late; so many at the most. */
const most = 16

/** What looks from near have said, so that the same place is not looked at with every frame. */
export function verdicts({ nearConfidence, confirmedMs, refutedMs }: Lasting) {
  let known: Verdict[] = []
  const holds = (at: number) => (one: Verdict) =>
    at - one.at < (one.confidence >= nearConfidence ? confirmedMs : refutedMs)
  return {
    of: (place: FacePlace, at: number): Verdict | null =>
      known.filter(holds(at)).find((one) => isSamePlace(one.place, place)) ?? null,
    keep(verdict: Verdict): Verdict {
      known = [verdict, ...known.filter(holds(verdict.at))].slice(0, most)
      return verdict
    },
  }
}
