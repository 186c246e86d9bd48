import { limits } from '#contract/rules/limits.ts'

const { safeWidth, leastWidth, safeConfidence, leastConfidence } = limits.face

/** The share of a new measurement in the mean: near its end a detector measures the same face a tenth wider or narrower. */
const freshness = 0.25

/** A face's share of the picture's width, or how sure the detector is of it, 0 to 1, evened out over a second or so. @param before null at first */
export const evenedOut = (before: number | null, now: number): number =>
  before === null ? now : before + freshness * (now - before)

/** Too small to be found surely: below `leastWidth`, and until it has `safeWidth` again (record 0019). */
export const isSmallAfter = (width: number, wasSmall: boolean): boolean =>
  width < (wasSmall ? safeWidth : leastWidth)

/** Too far away or too dim to be found surely: below `leastConfidence`, and until it has `safeConfidence` again (record 0043). */
export const isFaintAfter = (confidence: number, wasFaint: boolean): boolean =>
  confidence < (wasFaint ? safeConfidence : leastConfidence)
