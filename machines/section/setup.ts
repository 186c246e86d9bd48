import { assign, sendTo, setup } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import { effect, source } from '#machines/actors.ts'
import { endedBy, type Failure, failureOf, isPassing, isWorthAsking } from '#machines/failure.ts'
import { type SubmissionOutput, submissionMachine } from '#machines/submission/machine.ts'
import { partOf, placeToOpen, want, wantedOf } from './answers.ts'
import type {
  LoadedSection,
  OpenedSection,
  Photographed,
  SectionContext,
  SectionInput,
  SectionOutput,
  Unkept,
} from './context.ts'
import type { DeadlineMoved, SectionEvent, SectionJournalEvent, SectionTag } from './events.ts'
import type { SectionMedia } from './media.ts'

/** What Structure and Reading share: time, free navigation, choosing, handing in (spec: sections). */
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
    isWorthAsking: ({ context }) => isWorthAsking(context.failure),
    saysFinished: (_, { error }: { error: unknown }) => endedBy(error) === 'finished',
    saysDisqualified: (_, { error }: { error: unknown }) => endedBy(error) === 'disqualified',
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
    /** The screen shows a choice only when the journal has kept it (spec: answers#the-journal). */
    journalWanted: sendTo('journal', ({ context }) => ({
      type: 'journal.append',
      questionId: context.questions[context.current]?.id ?? '',
      ...wantedOf(context),
    })),
    journalBookmark: sendTo('journal', ({ context: { questions, current } }) => ({
      type: 'journal.bookmark',
      questionId: questions[current]?.id ?? '',
    })),
    keepWaiting: assign({ unkept: (_, { why }: { why: Unkept }) => why }),
    keepEntry: assign(({ context }, entry: Extract<SectionEvent, { type: 'journal.kept' }>) => ({
      kept: entry.seq,
      unkept: null,
      // A mark that was set while the question looked unanswered takes no choice away.
      questions: context.questions.map((question) =>
        question.id === entry.questionId
          ? { ...question, selectedAnswer: entry.answer ?? question.selectedAnswer, marked: entry.marked }
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

/** The time that a submission has come back with. */
export const timeTaken = (
  { deadlineAt, extendedSeconds }: Pick<SectionContext, 'deadlineAt' | 'extendedSeconds'>,
  output: SubmissionOutput,
) => (output.outcome === 'extended' ? output.given : { deadlineAt, extendedSeconds })
