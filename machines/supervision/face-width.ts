import { limits } from '#contract/rules/limits.ts'

const { safeWidth, leastWidth } = limits.face

/** The share of a new measurement in the mean: near its end a detector measures the same face a tenth wider or narrower. */
const freshness = 0.25

/** A face's share of the picture's width, 0 to 1, evened out over a second or so. @param before null at first */
export const widthAfter = (before: number | null, width: number): number =>
  before === null ? width : before + freshness * (width - before)

/** Too small to be found surely: below `leastWidth`, and until it has `safeWidth` again (record 0019). */
export const isSmallAfter = (width: number, wasSmall: boolean): boolean =>
  width < (wasSmall ? safeWidth : leastWidth)
