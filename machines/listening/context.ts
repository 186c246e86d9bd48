import type { Question } from '#contract/calls/sections.ts'
import type { Position } from '#contract/calls/sitting.ts'
import type { Failure } from '#machines/failure.ts'
import type { SectionContext } from '#machines/section/context.ts'
import type { SectionPart } from '#machines/section/part.ts'
import type { Step } from './steps.ts'

export interface ListeningInput {
  orderId: string
  companyId: string
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
}

export interface ListeningContext extends ListeningInput {
  covered: boolean
  held: boolean
  section: 'listening'
  parts: SectionPart[]
  questions: Question[]
  steps: Step[]
  /** Index into `steps`, and seconds used of that step. */
  step: number
  at: number
  /** Timed seconds used up: the clock stands still while a sound buffers. */
  elapsed: number
  /** Server time, ms; and the absolute ceiling that no pause can move. */
  now: number
  deadlineAt: number | null
  /** The pause between two steps ends then. */
  pausedUntil: number
  /** How much of the media is here, 0 to 1. */
  fetched: number
  /** Failed tries to reach the sound. */
  attempts: number
  kept: number
  saved: number
  /** By question: what was chosen last, whether the disk has confirmed it or not. */
  wanted: SectionContext['wanted']
  /** Why the newest choice is not kept yet; null while all is well. */
  unkept: SectionContext['unkept']
  extendedSeconds: number
  failure: Failure | null
}

export interface LoadedListening {
  isComplete: boolean
  parts: SectionPart[]
  questions: Question[]
}

export interface ListeningOutput {
  outcome: 'sent' | 'finished' | 'disqualified' | 'left'
}

/** Listening before anything of it is known. */
export const emptyListening = ({ input }: { input: ListeningInput }): ListeningContext => ({
  ...input,
  covered: input.covered ?? false,
  held: input.held ?? false,
  section: 'listening',
  parts: [],
  questions: [],
  steps: [],
  step: 0,
  at: 0,
  elapsed: 0,
  now: 0,
  deadlineAt: null,
  pausedUntil: 0,
  fetched: 0,
  attempts: 0,
  kept: 0,
  saved: 0,
  wanted: {},
  unkept: null,
  extendedSeconds: input.extendedSeconds ?? 0,
  failure: null,
})
