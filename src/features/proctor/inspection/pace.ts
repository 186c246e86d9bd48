/** How long a detector's pace is measured, ms. */
const paceMs = 10_000

/** Of the times at which a detector reported, those that its pace is measured by; all in ms. */
export const lately = (times: readonly number[], now: number): number[] =>
  times.filter((at) => now - at <= paceMs)

/** How often a detector reported lately: reports per second, to a tenth. */
export const paceOf = (times: readonly number[], now: number): number =>
  Math.round((lately(times, now).length / paceMs) * 10_000) / 10
