import type { Segment } from '#machines/listening/steps.ts'

/** Where a step continues: segment `index`, `offset` seconds into it, and the seconds of the step before it. */
export interface StepPosition {
  index: number
  offset: number
  before: number
}

/** Finds the position `at` seconds into the step; beyond its end, `index` is the number of segments. */
export function positionAt(segments: readonly Segment[], at: number): StepPosition {
  let before = 0
  for (const [index, { seconds }] of segments.entries()) {
    if (at < before + seconds) return { index, offset: Math.max(0, at - before), before }
    before += seconds
  }
  return { index: segments.length, offset: 0, before }
}
