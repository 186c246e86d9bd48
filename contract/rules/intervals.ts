/** Times in ms since 1970, by the server's clock; the end of one that lasts is infinite. */
export interface Interval {
  from: number
  to: number
}

/** The same times, in order, each once: those that overlap or touch become one. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const found: Interval[] = []
  for (const next of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1)
    if (last === undefined || next.from > last.to) found.push({ ...next })
    else last.to = Math.max(last.to, next.to)
  }
  return found
}

/** How much of a time lies in intervals that do not overlap, ms. */
export const msWithin = ({ from, to }: Interval, intervals: readonly Interval[]): number =>
  intervals
    .map((one) => Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)))
    .reduce((sum, ms) => sum + ms, 0)
