import type { CounterType } from '#contract/observations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Grounds } from '#machines/violation/machine.ts'
import type { Watched } from './looks.ts'

/** What the server counts (spec: supervision#counting). */
export type Counter = CounterType

/** Which counter each condition is counted under. */
export const counterOf = {
  face: 'face',
  speech: 'speech',
  hidden: 'open_new_tab',
  blurred: 'open_new_tab',
  windowed: 'open_new_tab',
} as const satisfies Record<Watched, Counter>

/** Something to be put on record; a warning, where there is a dialog for it. */
export interface Finding {
  id: number
  /** Under which it lies on this PC since before a reload; null for what was found since. */
  writeId: string | null
  what: Watched | 'note'
  counter: Counter
  section: SectionName
  /** False for an individual, in a pilot, for a voice without words, for a note. The server decides the same by itself. */
  counts: boolean
  /** Which of its kind the server has counted it as; null until it is on record. */
  number: number | null
  grounds: Omit<Grounds, 'kind'> & { kind: string }
}

export interface Recorded {
  counter: Counter
  /** The server's count after it. */
  count: number
  disqualified: boolean
}

/** What the `evidence` source is told: keep this finding now, with the camera's picture where it is a warning. */
export type EvidenceEvent = { type: 'finding.made'; finding: Finding }
