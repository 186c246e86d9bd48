import type { Question } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Failure } from '#machines/failure.ts'
import type { SectionPart } from './part.ts'

export interface SectionInput {
  orderId: string
  companyId: string
  section: 'structure' | 'reading'
  /** Set when the section's clock runs already: directions are not shown again (spec: sections#after-a-reload). */
  deadlineAt: number | null
  /** Time given since its start, s: none where it has not started. */
  extendedSeconds?: number
  /** Whether a warning stands over the questions (spec: supervision#warnings). */
  covered?: boolean
  /** Whether the section's own dialogs wait for one of the supervision's. */
  held?: boolean
}

/** What this PC's disk does with a choice: it takes long, or does not take it. */
export type Unkept = 'slow' | 'refused'

export interface SectionContext extends SectionInput {
  covered: boolean
  held: boolean
  parts: SectionPart[]
  /** Addresses of the section's images, which are fetched before its clock starts. */
  media: string[]
  /** How much of what the section needs is on this PC, 0 to 1. */
  fetched: number
  /** All questions in order; empty until the section's clock has started. */
  questions: Question[]
  /** Index into `questions`. */
  current: number
  /** Index of the last part whose directions were left by Start Test; -1 before the first. */
  briefed: number
  /** Server time, ms. */
  now: number
  /** Highest journal entry kept on this computer, and by the server. */
  kept: number
  saved: number
  /** Why the newest choice is not kept yet, and so not shown as made; null while all is well. */
  unkept: Unkept | null
  /** By question: a mark must not take back a choice that the disk has not confirmed yet, nor the reverse. */
  wanted: Record<string, Wanted>
  extendedSeconds: number
  failure: Failure | null
  /** Server time at which the next section starts by itself, ms. */
  continueAt: number
}

export interface Wanted {
  answer: string | null
  marked: boolean
}

/** Whose photos are taken, one at once and one at `halfAt` (server time, ms; spec: supervision#photos). */
export interface Photographed {
  orderId: string
  section: SectionName
  halfAt: number
}

export interface SectionOutput {
  outcome: 'sent' | 'finished' | 'disqualified'
}

export interface LoadedSection {
  isComplete: boolean
  parts: SectionPart[]
  media: string[]
}

export interface OpenedSection {
  deadlineAt: number
  now: number
  /** Once more, with the passages: the server keeps them back until the clock runs. */
  parts: SectionPart[]
  questions: Question[]
  /** The question that was open when this PC showed the section last; null where it has not. */
  bookmark: string | null
}

/** A section before anything of it is known. */
export const emptySection = ({ input }: { input: SectionInput }): SectionContext => ({
  ...input,
  covered: input.covered ?? false,
  held: input.held ?? false,
  parts: [],
  media: [],
  fetched: 0,
  questions: [],
  current: 0,
  briefed: -1,
  now: 0,
  kept: 0,
  saved: 0,
  unkept: null,
  wanted: {},
  extendedSeconds: input.extendedSeconds ?? 0,
  failure: null,
  continueAt: 0,
})
