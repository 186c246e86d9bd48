import type { Entry } from '#contract/rules/journal.ts'
import type { ClockEvent } from '#machines/actors.ts'
import type { Unkept } from './core.ts'
import type { MediaEvent } from './media.ts'

/** What all three sections may be told. */
export type CoreEvent =
  | ClockEvent
  | MediaEvent
  | { type: 'candidate.retry' }
  | { type: 'candidate.continue' }
  | ({ type: 'journal.kept' } & Entry)
  | { type: 'journal.saved'; seq: number }
  /** This PC was set back to an earlier state: the server has answers that the screen does not show. */
  | { type: 'journal.renumbered' }
  /** The newest choice is not on the disk yet; it is tried until it is. */
  | { type: 'journal.unkept'; why: Unkept }
  | DeadlineMoved
  | CoverChanged

/** What the supervision shows over a section: whether the questions are covered, and whether its dialogs must wait. */
export interface CoverChanged {
  type: 'cover.changed'
  covered: boolean
  held: boolean
}

export type SectionEvent =
  | CoreEvent
  | { type: 'candidate.start' }
  | { type: 'candidate.previous' }
  | { type: 'candidate.next' }
  | { type: 'candidate.goTo'; index: number }
  | { type: 'candidate.choose'; option: string }
  | { type: 'candidate.mark' }
  | { type: 'candidate.submit' }

/** The section's end as the server says it now: an operator may have given time, of which `extendedSeconds` tells. */
export interface DeadlineMoved {
  type: 'deadline.moved'
  deadlineAt: number
  extendedSeconds: number
}

/** What the `journal` source is told: keep this choice, then say `journal.kept`. */
export type JournalEvent = {
  type: 'journal.append'
  questionId: string
  answer: string | null
  marked: boolean
}

/** The journal also keeps which question is open, so that a page that was lost goes on there. */
export type SectionJournalEvent = JournalEvent | { type: 'journal.bookmark'; questionId: string }

export type SectionTag =
  | 'loading'
  | 'fetching'
  | 'unfetched'
  | 'failed'
  | 'directions'
  | 'timed'
  | 'question'
  | 'covered'
  | 'closing'
  | 'dialog'
