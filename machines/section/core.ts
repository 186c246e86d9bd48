import { assign, type EventObject } from 'xstate'
import type { Question, SealedFile } from '#contract/calls/sections.ts'
import { isPast } from '#contract/rules/deadline.ts'
import { withEntries } from '#contract/rules/journal.ts'
import { endedBy, errorOf, type Failure, failureIn, isPassing, isWorthAsking } from '#machines/failure.ts'
import { read, timeIn } from '#machines/read.ts'
import type { SubmissionOutput } from '#machines/submission/setup.ts'
import type { CoreEvent } from './events.ts'
import type { Detects } from './media.ts'
import type { SectionPart } from './part.ts'

/** What this PC's disk does with a choice: it takes long, or does not take it. */
export type Unkept = 'slow' | 'refused'

/** What the candidate wants of a question. */
export interface Wanted {
  answer: string | null
  marked: boolean
}

/** The context that all three sections have; Listening extends it by its sound, the others by free navigation. */
export interface SectionCore {
  orderId: string
  /** Whether a warning stands over the questions (spec: supervision#warnings). */
  covered: boolean
  /** Whether the section's own dialogs wait for one of the supervision's. */
  held: boolean
  detects: Detects
  /** The section's sealed files, which are fetched before its clock starts. */
  files: SealedFile[]
  parts: SectionPart[]
  /** All questions in order; empty until the start has opened them. */
  questions: Question[]
  /** How much of what the section needs is on this PC, 0 to 1. */
  fetched: number
  /** Server time, ms. */
  now: number
  /** The section's end, server time in ms, that no pause can move; null before its clock has started. */
  deadlineAt: number | null
  /** Time given since its start, s: none where it has not started. */
  extendedSeconds: number
  /** Highest journal entry kept on this computer, and by the server. */
  kept: number
  saved: number
  /** Why the newest choice is not kept yet, and so not shown as made; null while all is well. */
  unkept: Unkept | null
  /** By question: a mark must not take back a choice that the disk has not confirmed yet, nor the reverse. */
  wanted: Record<string, Wanted>
  failure: Failure | null
}

/** A section before anything of it is known. */
export const emptyCore = {
  covered: false,
  held: false,
  detects: { face: false, speech: false },
  files: [],
  parts: [],
  questions: [],
  fetched: 0,
  now: 0,
  deadlineAt: null,
  extendedSeconds: 0,
  kept: 0,
  saved: 0,
  unkept: null,
  wanted: {},
  failure: null,
} satisfies Partial<SectionCore>

/** The actions that all three sections have, for a machine with this context and these events. */
export function coreActions<Context extends SectionCore, Event extends EventObject>() {
  const keep = (change: (context: SectionCore, event: CoreEvent) => Partial<SectionCore>) =>
    assign<Context, Event, undefined, Event, never>(
      ({ context, event }) => change(context, event as EventObject as CoreEvent) as Partial<Context>,
    )
  return {
    keepCover: keep((_, event) => {
      const { covered, held } = read(event, 'cover.changed')
      return { covered, held }
    }),
    keepFetched: keep((_, event) => ({ fetched: read(event, 'media.progressed').ratio })),
    keepFailure: keep((_, event) => ({ failure: failureIn(event) })),
    tick: keep(({ now }, event) => ({ now: Math.max(now, timeIn(event)) })),
    keepUnkept: keep((_, event) => ({ unkept: read(event, 'journal.unkept').why })),
    keepSaved: keep((_, event) => ({ saved: read(event, 'journal.saved').seq })),
    keepEntry: keep(({ questions }, event) => {
      const entry = read(event, 'journal.kept')
      return { kept: entry.seq, unkept: null, questions: withEntries(questions, [entry]) }
    }),
  }
}

type CoreArgs = { context: SectionCore; event: EventObject }

/** The guards that all three sections have. */
export const coreGuards = {
  isPassing: ({ context }: CoreArgs) => isPassing(context.failure),
  isWorthAsking: ({ context }: CoreArgs) => isWorthAsking(context.failure),
  saysFinished: ({ event }: CoreArgs) => endedBy(errorOf(event)) === 'finished',
  saysDisqualified: ({ event }: CoreArgs) => endedBy(errorOf(event)) === 'disqualified',
  isCovered: ({ context }: CoreArgs) => context.covered,
  isUncovered: ({ context }: CoreArgs) => !context.covered,
  areDialogsHeld: ({ context }: CoreArgs) => context.held,
  areDialogsReleased: ({ context }: CoreArgs) => !context.held,
  isOver: ({ context, event }: CoreArgs) => isPast(context.deadlineAt, timeIn(event)),
  isComplete: (_: CoreArgs, { isComplete }: { isComplete: boolean }) => isComplete,
  wasExtended: (_: CoreArgs, { outcome }: SubmissionOutput) => outcome === 'extended',
  wasSent: (_: CoreArgs, { outcome }: SubmissionOutput) => outcome === 'sent',
  wasDisqualified: (_: CoreArgs, { outcome }: SubmissionOutput) => outcome === 'disqualified',
}
