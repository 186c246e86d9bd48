/** One measured figure. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** `ms`, `s`, `KB`, `1/s`, `times`, or empty for a count. */
  readonly unit: string
}

/** A benchmark: a file of this folder. It asserts nothing: figures that vary with the machine belong in no test. */
export interface Bench {
  /** What is measured and how, in one sentence. */
  readonly about: string
  /** @param say prints a line of progress */
  run(say: (text: string) => void, asked?: Asked): Promise<readonly Figure[]>
}

/** The options of a run: how much, from which seed, of what, and whether its page in docs is written. */
export interface Asked {
  write?: boolean | undefined
  count?: number | undefined
  seed?: number | undefined
  /** The first of what is drawn that is tried, from 1: those before it have been. */
  from?: number | undefined
  /** For how long tests of one change begin, s; without it each is tried on all that can notice it. */
  patience?: number | undefined
  /** How many sit. */
  seats?: number | undefined
  /** How many of them wait for an answer at any time. */
  atOnce?: number | undefined
  /** How fast a line is, by tc's words: `2mbit`. */
  rate?: string | undefined
  /** Parts of the project, or of the benchmark, divided by commas. */
  area?: string | undefined
}

/** The value below which the share `at` (0 to 1) of the values lies; NaN of none. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
