import { assign, sendTo, setup } from 'xstate'
import type { Submission } from '#contract/calls/answers.ts'
import type { Question } from '#contract/calls/sections.ts'
import { limits, type SectionName } from '#contract/limits.ts'
import { effect, source } from './actors.ts'
import { type Failure, failureOf, isPassing } from './failure.ts'
import type { DeadlineMoved, SectionEvent, SectionJournalEvent, SectionTag } from './section-events.ts'
import type { SectionMedia } from './section-media.ts'
import type { SectionPart } from './section-part.ts'
import { type SubmissionOutput, submissionMachine } from './submission.machine.ts'

export interface SectionInput {
  orderId: string
  companyId: string
  section: 'structure' | 'reading'
  /** Set when the section's clock runs already: directions are not shown again (decision 21). */
  deadlineAt: number | null
  /** Time given since its start, s: none where it has not started. */
  extendedSeconds?: number
  /** Whether a warning stands over the questions (decision 34). */
  covered?: boolean
  /** Whether the section's own dialogs wait for one of the supervision's. */
  held?: boolean
}

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
  /** Whether the disk refuses the newest choice, which is not shown as made until it is kept. */
  unkept: boolean
  /** By question: a mark must not take back a choice that the disk has not confirmed yet, nor the reverse. */
  wanted: Record<string, Wanted>
  extendedSeconds: number
  failure: Failure | null
  /** Server time at which the next section starts by itself, ms. */
  continueAt: number
}

/** Whose photos are taken, one at once and one at `halfAt` (server time, ms; decision 39). */
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

/** Which part holds the question with this index. */
export function partOf({ parts }: Pick<SectionContext, 'parts'>, index: number): number {
  let first = 0
  const found = parts.findIndex(({ lists }) => {
    first += lists.reduce((sum, { listQuestion }) => sum + listQuestion.length, 0)
    return index < first
  })
  return found < 0 ? parts.length - 1 : found
}

/**
 * The section as it is handed in: every question, `[null]` where unanswered (decision 12). What was chosen last counts,
 * also where the disk has not confirmed it yet: the journal's older entry must not be handed in as the newest.
 */
export function answersOf({
  parts,
  questions,
  wanted,
}: Pick<SectionContext, 'parts' | 'questions' | 'wanted'>): Submission['answer'] {
  const chosen = new Map(
    questions.map(({ id, selectedAnswer }) => [id, wanted[id]?.answer ?? selectedAnswer]),
  )
  return parts.map(({ letter, lists }) => ({
    part: letter,
    question: lists
      .flatMap(({ listQuestion }) => listQuestion)
      .map((questionId) => ({ questionId, answer: [chosen.get(questionId) ?? null] })),
  }))
}

/** Where a section opens: at the question that was open here before, at another PC at the first unanswered one. */
function placeToOpen({ questions, bookmark }: OpenedSection): number {
  const marked = questions.findIndex(({ id }) => id === bookmark)
  return marked >= 0
    ? marked
    : Math.max(
        0,
        questions.findIndex(({ selectedAnswer }) => selectedAnswer === null),
      )
}

/** What Structure and Reading share: time, free navigation, choosing, handing in (spec 1, section 4). */
export const sectionSetup = setup({
  types: {
    input: {} as SectionInput,
    context: {} as SectionContext,
    events: {} as SectionEvent,
    output: {} as SectionOutput,
    tags: {} as SectionTag,
    children: {} as { submission: 'submission'; journal: 'journal' },
  },
  actors: {
    clock: source('clock'),
    journal: source<Pick<SectionContext, 'orderId' | 'section'>, SectionJournalEvent>('journal'),
    loadSection: effect<LoadedSection, Pick<SectionContext, 'orderId' | 'section'>>('loadSection'),
    openSection: effect<OpenedSection, Pick<SectionContext, 'orderId' | 'section' | 'companyId' | 'parts'>>(
      'openSection',
    ),
    /** Brings the exam room and the section's media to this PC. */
    fetchMedia: source<SectionMedia>('fetchMedia'),
    /** Takes the section's photos. */
    photographer: source<Photographed>('photographer'),
    submission: submissionMachine,
  },
  delays: { retry: limits.retry.everyMs },
  guards: {
    isPassing: ({ context }) => isPassing(context.failure),
    isCovered: ({ context }) => context.covered,
    isUnbriefed: ({ context }) => partOf(context, context.current) > context.briefed,
    isUncovered: ({ context }) => !context.covered,
    areDialogsHeld: ({ context }) => context.held,
    areDialogsReleased: ({ context }) => !context.held,
    isComplete: (_, { isComplete }: { isComplete: boolean }) => isComplete,
    clockRuns: ({ context }) => context.deadlineAt !== null,
    hasPrevious: ({ context }) => context.current > 0,
    hasNext: ({ context }) => context.current < context.questions.length - 1,
    isQuestion: ({ context }, { index }: { index: number }) => index >= 0 && index < context.questions.length,
    entersNewPart: ({ context }, { index }: { index: number }) =>
      index < context.questions.length && partOf(context, index) > context.briefed,
    isOption: ({ context }, { option }: { option: string }) =>
      context.questions[context.current]?.options.some(({ text }) => text === option) ?? false,
    isOver: ({ context }, { now }: { now: number }) =>
      context.deadlineAt !== null && now >= context.deadlineAt,
    /** Milliseconds of rounding are no gift. */
    isMuchLater: ({ context }, { deadlineAt }: { deadlineAt: number }) =>
      deadlineAt >= (context.deadlineAt ?? 0) + 1000,
    isBehind: ({ context }, { deadlineAt }: { deadlineAt: number }) => context.now >= deadlineAt,
    isTimeToContinue: ({ context }, { now }: { now: number }) => now >= context.continueAt,
    wasCancelled: (_, { outcome }: SubmissionOutput) => outcome === 'cancelled',
    wasCancelledInTime: ({ context }, { outcome }: SubmissionOutput) =>
      outcome === 'cancelled' && (context.deadlineAt === null || context.now < context.deadlineAt),
    wasExtended: (_, { outcome }: SubmissionOutput) => outcome === 'extended',
    wasSent: (_, { outcome }: SubmissionOutput) => outcome === 'sent',
    wasDisqualified: (_, { outcome }: SubmissionOutput) => outcome === 'disqualified',
  },
  actions: {
    keepParts: assign((_, { parts, media }: LoadedSection) => ({ parts, media })),
    keepFetched: assign({ fetched: (_, { ratio }: { ratio: number }) => ratio }),
    keepQuestions: assign((_, opened: OpenedSection) => ({
      deadlineAt: opened.deadlineAt,
      now: opened.now,
      parts: opened.parts,
      questions: opened.questions,
      current: placeToOpen(opened),
    })),
    cover: assign({ covered: true }),
    uncover: assign({ covered: false }),
    holdDialogs: assign({ held: true }),
    releaseDialogs: assign({ held: false }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    keepMediaFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    tick: assign({ now: ({ context }, { now }: { now: number }) => Math.max(context.now, now) }),
    goTo: assign({ current: (_, { index }: { index: number }) => index }),
    leaveDirections: assign({
      briefed: ({ context }) => Math.max(context.briefed, partOf(context, context.current)),
    }),
    /** Back from a part's directions to the last question before it. */
    leaveBackwards: assign({
      current: ({ context }) => {
        const part = partOf(context, context.current)
        return context.questions.findLastIndex((_, index) => partOf(context, index) < part)
      },
    }),
    skipDirections: assign({ briefed: ({ context }) => context.parts.length - 1 }),
    wantOption: assign(({ context }, { option }: { option: string }) => want(context, { answer: option })),
    wantMark: assign(({ context }) => want(context, { marked: !wantedOf(context).marked })),
    /** The screen shows a choice only when the journal has kept it (decision 24). */
    journalWanted: sendTo('journal', ({ context }) => ({
      type: 'journal.append',
      questionId: context.questions[context.current]?.id ?? '',
      ...wantedOf(context),
    })),
    journalBookmark: sendTo('journal', ({ context: { questions, current } }) => ({
      type: 'journal.bookmark',
      questionId: questions[current]?.id ?? '',
    })),
    keepRefusal: assign({ unkept: true }),
    keepEntry: assign(({ context }, entry: Extract<SectionEvent, { type: 'journal.kept' }>) => ({
      kept: entry.seq,
      unkept: false,
      questions: context.questions.map((question) =>
        question.id === entry.questionId
          ? { ...question, selectedAnswer: entry.answer, marked: entry.marked }
          : question,
      ),
    })),
    keepSaved: assign({ saved: (_, { seq }: { seq: number }) => seq }),
    moveDeadline: assign((_, { deadlineAt, extendedSeconds }: DeadlineMoved) => ({
      deadlineAt,
      extendedSeconds,
    })),
    takeTime: assign(({ context }, output: SubmissionOutput) => timeTaken(context, output)),
    hurrySubmission: sendTo('submission', ({ context }) => ({
      type: 'deadline.passed',
      deadlineAt: context.deadlineAt ?? context.now,
    })),
    startContinueCountdown: assign({
      continueAt: ({ context }) => context.now + limits.structure.continueSeconds * 1000,
    }),
  },
})

interface Wanted {
  answer: string | null
  marked: boolean
}

/** What the candidate last wanted of the current question; it may be on its way to the disk still. */
function wantedOf({ questions, current, wanted }: SectionContext): Wanted {
  const question = questions[current]
  const { selectedAnswer: answer = null, marked = false } = question ?? {}
  return wanted[question?.id ?? ''] ?? { answer, marked }
}

const want = (context: SectionContext, change: Partial<Wanted>) => ({
  wanted: {
    ...context.wanted,
    [context.questions[context.current]?.id ?? '']: { ...wantedOf(context), ...change },
  },
})

/** The time that a submission has come back with. */
export const timeTaken = (
  { deadlineAt, extendedSeconds }: Pick<SectionContext, 'deadlineAt' | 'extendedSeconds'>,
  output: SubmissionOutput,
) => (output.outcome === 'extended' ? output.given : { deadlineAt, extendedSeconds })

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
  unkept: false,
  wanted: {},
  extendedSeconds: input.extendedSeconds ?? 0,
  failure: null,
  continueAt: 0,
})
