import { assign, sendTo, setup } from 'xstate'
import { isPast } from '#contract/rules/deadline.ts'
import { limits } from '#contract/rules/limits.ts'
import { effect, source } from '#machines/actors.ts'
import { read, timeIn } from '#machines/read.ts'
import { submissionMachine } from '#machines/submission/machine.ts'
import type { SubmissionOutput } from '#machines/submission/setup.ts'
import { partOf, placeToOpen, want, wantedOf } from './answers.ts'
import type {
  LoadedSection,
  OpenedSection,
  Photographed,
  SectionContext,
  SectionInput,
  SectionOutput,
} from './context.ts'
import { coreActions, coreGuards } from './core.ts'
import type { SectionEvent, SectionJournalEvent, SectionTag } from './events.ts'
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
    openSection: effect<OpenedSection, Pick<SectionContext, 'orderId' | 'section' | 'files'>>('openSection'),
    /** Brings the exam room and the section's media to this PC. */
    fetchMedia: source<SectionMedia>('fetchMedia'),
    /** Takes the section's photos. */
    photographer: source<Photographed>('photographer'),
    submission: submissionMachine,
  },
  delays: { retry: limits.retry.everyMs },
  guards: coreGuards,
  actions: coreActions<SectionContext, SectionEvent>(),
}).extend({
  guards: {
    isUnbriefed: ({ context }) => partOf(context, context.current) > context.briefed,
    clockRuns: ({ context }) => context.deadlineAt !== null,
    hasPrevious: ({ context }) => context.current > 0,
    hasNext: ({ context }) => context.current < context.questions.length - 1,
    isQuestion: ({ context, event }) => {
      const { index } = read(event, 'candidate.goTo')
      return index >= 0 && index < context.questions.length
    },
    nextEntersNewPart: ({ context }) => entersNewPart(context, context.current + 1),
    entersNewPart: ({ context, event }) => entersNewPart(context, read(event, 'candidate.goTo').index),
    isOption: ({ context, event }) => {
      const { option } = read(event, 'candidate.choose')
      const question = context.questions[context.current]
      return question?.options.some(({ text }) => text === option) ?? false
    },
    /** Less than a second is rounding, not given time. */
    isMuchLater: ({ context, event }) =>
      read(event, 'deadline.moved').deadlineAt >= (context.deadlineAt ?? 0) + 1000,
    isBehind: ({ context, event }) => isPast(read(event, 'deadline.moved').deadlineAt, context.now),
    isLast: ({ context }) => context.isLast,
    isTimeToContinue: ({ context, event }) => timeIn(event) >= context.continueAt,
    wasCancelled: (_, { outcome }: SubmissionOutput) => outcome === 'cancelled',
    wasCancelledInTime: ({ context }, { outcome }: SubmissionOutput) =>
      outcome === 'cancelled' && !isPast(context.deadlineAt, context.now),
  },
  actions: {
    keepParts: assign((_, { parts, files }: LoadedSection) => ({ parts, files })),
    keepQuestions: assign((_, opened: OpenedSection) => ({
      deadlineAt: opened.deadlineAt,
      now: opened.now,
      parts: opened.parts,
      questions: opened.questions,
      current: placeToOpen(opened),
    })),
    goBack: assign({ current: ({ context }) => context.current - 1 }),
    goOn: assign({ current: ({ context }) => context.current + 1 }),
    goTo: assign(({ event }) => ({ current: read(event, 'candidate.goTo').index })),
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
    wantOption: assign(({ context, event }) =>
      want(context, { answer: read(event, 'candidate.choose').option }),
    ),
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
    moveDeadline: assign(({ event }) => {
      const { deadlineAt, extendedSeconds } = read(event, 'deadline.moved')
      return { deadlineAt, extendedSeconds }
    }),
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

const entersNewPart = (context: SectionContext, index: number) =>
  index < context.questions.length && partOf(context, index) > context.briefed

/** The time that a submission has come back with. */
export const timeTaken = (
  { deadlineAt, extendedSeconds }: Pick<SectionContext, 'deadlineAt' | 'extendedSeconds'>,
  output: SubmissionOutput,
) => (output.outcome === 'extended' ? output.given : { deadlineAt, extendedSeconds })
