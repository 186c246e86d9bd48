import type { Position } from '#contract/rules/position.ts'
import type { LoadedSection, OpenedSection } from '#machines/section/context.ts'
import { emptyCore, type SectionCore } from '#machines/section/core.ts'
import type { Detects } from '#machines/section/media.ts'
import type { Step } from './steps.ts'

export interface ListeningInput {
  orderId: string
  /** Timed seconds in all: sounds, answer times, slack, and what was given (spec: sections#listening). */
  seconds: number
  /** Time given since its start, s. */
  extendedSeconds?: number
  /** Where another page or PC stopped (spec: sections#after-a-reload); null for a fresh start. */
  position: Position | null
  /** Whether a warning stands over the questions: the sound waits under it (spec: supervision#warnings). */
  covered?: boolean
  /** Whether the section's own dialogs wait for one of the supervision's. */
  held?: boolean
  detects?: Detects
}

/** A section whose questions follow its sound. */
export interface ListeningContext extends SectionCore {
  section: 'listening'
  /** Timed seconds in all, and where another page or PC stopped, as in the input. */
  seconds: number
  position: Position | null
  steps: Step[]
  /** Index into `steps`, and seconds used of that step. */
  step: number
  at: number
  /** Timed seconds used up: the clock stands still while a sound buffers. */
  elapsed: number
  /** The pause between two steps ends then; server time, ms. */
  pausedUntil: number
  /** Whether a break is to begin at the next question. */
  breakWanted: boolean
  /** Failed tries to reach the sound. */
  attempts: number
}

/** Before the start nothing of it can be read. */
export type LoadedListening = Pick<LoadedSection, 'isComplete' | 'files'>

/** What the start has opened; `deadlineAt` and `now` in server time, ms. */
export type OpenedListening = Pick<OpenedSection, 'deadlineAt' | 'now' | 'parts' | 'questions'>

export interface ListeningOutput {
  outcome: 'sent' | 'finished' | 'disqualified' | 'left'
}

/** Listening before anything of it is known. */
export const emptyListening = ({ input }: { input: ListeningInput }): ListeningContext => ({
  ...emptyCore,
  ...input,
  section: 'listening',
  steps: [],
  step: 0,
  at: 0,
  elapsed: 0,
  pausedUntil: 0,
  breakWanted: false,
  attempts: 0,
})
