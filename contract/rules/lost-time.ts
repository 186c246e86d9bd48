import { type Interval, merged, msWithin } from './intervals.ts'
import { limits } from './limits.ts'

/** From a browser's last sign of life in a section until it was heard again, or the section's end. */
export interface Silence extends Interval {
  /** The last entry that was chosen in it, as far as the server's record bears that out; null where none was. */
  readonly chosenAt: number | null
}

interface Beside {
  /** When the section's clock stood: pauses, stops that were taken back, time between an end and a new one. */
  readonly stood: readonly Interval[]
  /** When entries came into being that a browser has told of and not brought yet. */
  readonly awaited: readonly Interval[]
}

/**
 * How much of a silence the candidate has lost, ms (spec: proctoring#lost-time; record 0062). A page that was lost needs the server
 * before it shows a question again: who chose an answer in a silence had had the test before them until then, and has lost at most
 * what comes after. Less than what makes a browser dead is no loss. While entries of that time are on their way nothing is known yet.
 */
export function lostMs({ from, to, chosenAt }: Silence, { stood, awaited }: Beside): number {
  if (awaited.some((time) => time.from <= to && time.to >= from)) return 0
  const lost = { from: Math.max(from, chosenAt ?? from), to }
  const ms = lost.to - lost.from - msWithin(lost, merged(stood))
  return ms > limits.heartbeat.deadAfterMs ? ms : 0
}
