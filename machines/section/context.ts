import type { Question, SealedFile } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { emptyCore, type SectionCore } from './core.ts'
import type { Detects } from './media.ts'
import type { SectionPart } from './part.ts'

export interface SectionInput {
  orderId: string
  section: 'structure' | 'reading'
  /** Set when the section's clock runs already: directions are not shown again (spec: sections#after-a-reload). */
  deadlineAt: number | null
  /** Time given since its start, s: none where it has not started. */
  extendedSeconds?: number
  /** Whether no section of the test follows it. */
  isLast?: boolean
  /** Whether a warning stands over the questions (spec: supervision#warnings). */
  covered?: boolean
  /** Whether the section's own dialogs wait for one of the supervision's. */
  held?: boolean
  detects?: Detects
}

export interface SectionContext extends SectionCore {
  section: SectionInput['section']
  isLast: boolean
  /** Index into `questions`. */
  current: number
  /** Index of the last part whose directions were left by Start Test; -1 before the first. */
  briefed: number
  /** Server time at which the next section starts by itself, ms. */
  continueAt: number
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
  files: SealedFile[]
}

export interface OpenedSection {
  deadlineAt: number
  now: number
  /** Once more, with the passages: they are sealed until the clock runs. */
  parts: SectionPart[]
  questions: Question[]
  /** The question that was open when this PC showed the section last; null where it has not. */
  bookmark: string | null
}

/** Structure or Reading before anything of it is known. */
export const emptySection = ({ input }: { input: SectionInput }): SectionContext => ({
  ...emptyCore,
  isLast: false,
  ...input,
  current: 0,
  briefed: -1,
  continueAt: 0,
})
