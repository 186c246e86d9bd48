import type { PcFigures, PcFinding, PcResult } from '#contract/rules/pc-check.ts'
import type { PcPlace } from '#machines/pc-check/setup.ts'

/**
 * Looks at one thing of this PC, which stands at a seat or at none. It ends what it has begun when the signal is aborted; what it throws is
 * 'unfinished'.
 */
export type Item = (signal: AbortSignal, place: PcPlace | null) => Promise<PcResult>

/** What was found, with its numbers: whole, or with one place after the point. */
export function found(finding: PcFinding, figures: PcFigures = {}): PcResult {
  const rounded = Object.entries(figures).map(([name, value]) => [name, readable(value)])
  return { finding, figures: Object.fromEntries(rounded) }
}

const most = 2 ** 31 - 1
const readable = (value = 0) => {
  const bounded = Math.min(Math.max(value, 0), most)
  return bounded < 10 ? Math.round(bounded * 10) / 10 : Math.round(bounded)
}

/** The middle one of several numbers. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY
