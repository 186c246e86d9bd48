import { limits } from '#contract/rules/limits.ts'
import type { FaceSeen } from './context.ts'
import { isCutAfter } from './face-place.ts'
import { isFaintAfter, isSmallAfter } from './face-width.ts'
import type { SeatTag } from './messages.ts'

const { turn } = limits.face
/** As long as a face that is missing. */
const hintSeconds = 2

/** What one look at the one face tells of how the candidate sits. */
interface SeatSign {
  isShown(face: FaceSeen): boolean
  /** Whether the doubt is over: nothing is said. */
  isDoubtOver(face: FaceSeen): boolean
  /** Whether what was said holds no more: further away from the limit, so that the hint does not flicker. */
  isGone(face: FaceSeen): boolean
  /** How long it is shown before it is said. */
  seconds: number
}

/** @param holds whether it is so, before and after it was said */
const limited = (holds: (face: FaceSeen, wasSo: boolean) => boolean): SeatSign => ({
  isShown: (face) => holds(face, false),
  isDoubtOver: (face) => !holds(face, false),
  isGone: (face) => !holds(face, true),
  seconds: hintSeconds,
})

const isAhead = ({ turn: degrees }: FaceSeen) => degrees < turn.aheadDegrees

/** The ways of sitting that make a face hard to find (records 0019 and 0043). */
export const seatSigns: Record<SeatTag, SeatSign> = {
  /** So far from the camera that the detector is about to lose it. */
  distant: limited(({ width }, wasSmall) => isSmallAfter(width, wasSmall)),
  /** A part of the face lies outside the picture. */
  cut: limited(({ outside }, wasCut) => isCutAfter(outside, wasCut)),
  /** The detector is not sure of the face: it is too far away, or there is too little light on it. */
  faint: limited(({ confidence }, wasFaint) => isFaintAfter(confidence, wasFaint)),
  /** The head stays turned to a side: what that means is not measured on people. */
  turned: {
    isShown: ({ turn: degrees }) => degrees >= turn.asideDegrees,
    isDoubtOver: isAhead,
    isGone: isAhead,
    seconds: turn.seconds,
  },
}
