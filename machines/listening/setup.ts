import { assign, sendTo, setup } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import { effect, source } from '#machines/actors.ts'
import { endedBy, type Failure, failureOf, isWorthAsking } from '#machines/failure.ts'
import type { Photographed, Unkept } from '#machines/section/context.ts'
import type { DeadlineMoved } from '#machines/section/events.ts'
import { picturesOf, type SectionMedia } from '#machines/section/media.ts'
import { timeTaken } from '#machines/section/setup.ts'
import { type SubmissionOutput, submissionMachine } from '#machines/submission/machine.ts'
import type { ListeningContext, ListeningInput, ListeningOutput, LoadedListening } from './context.ts'
import type { ListeningEvent, ListeningJournalEvent, ListeningTag } from './events.ts'
import { type Segment, soundsOf, stepsOf } from './steps.ts'

type Failed = { failure: Failure } | { error: unknown }

/**
 * The clock ticks more often; a longer gap is a PC's sleep, in which nothing was heard (spec: sections#listening),
 * ms.
 */
const longestTickMs = 1000

/** Steps that advance by audio time, with no way back. */
export const listeningSetup = setup({
  types: {
    input: {} as ListeningInput,
    context: {} as ListeningContext,
    events: {} as ListeningEvent,
    output: {} as ListeningOutput,
    tags: {} as ListeningTag,
    children: {} as { submission: 'submission'; journal: 'journal' },
  },
  actors: {
    clock: source('clock'),
    journal: source<Pick<ListeningContext, 'orderId' | 'section'>, ListeningJournalEvent>('journal'),
    loadSection: effect<LoadedListening, Pick<ListeningContext, 'orderId' | 'companyId'>>('loadSection'),
    /** Brings the exam room and the section's media to this PC. */
    fetchMedia: source<SectionMedia>('fetchMedia'),
    startSection: effect<{ deadlineAt: number; now: number }, Pick<ListeningContext, 'orderId' | 'section'>>(
      'startSection',
    ),
    /** Plays a step's segments from `from` seconds on. */
    playStep: source<{ segments: Segment[]; from: number }>('playStep'),
    /** Takes the section's photos. */
    photographer: source<Photographed>('photographer'),
    submission: submissionMachine,
  },
  delays: { doneRedirect: limits.listening.doneRedirectMs, retry: limits.retry.everyMs },
  guards: {
    isWorthAsking: ({ context }) => isWorthAsking(context.failure),
    saysFinished: (_, { error }: { error: unknown }) => endedBy(error) === 'finished',
    saysDisqualified: (_, { error }: { error: unknown }) => endedBy(error) === 'disqualified',
    isCovered: ({ context }) => context.covered,
    isUncovered: ({ context }) => !context.covered,
    areDialogsHeld: ({ context }) => context.held,
    areDialogsReleased: ({ context }) => !context.held,
    isComplete: (_, { isComplete }: { isComplete: boolean }) => isComplete,
    triesAreUsedUp: ({ context }) => context.attempts >= limits.listening.audioAttempts,
    continuesElsewhere: ({ context }) => context.position !== null,
    hasNoStepLeft: ({ context }) => context.step >= context.steps.length,
    isPauseOver: ({ context }, { now }: { now: number }) => now >= context.pausedUntil,
    /** The ceiling is absolute; the timed seconds stand still while a sound buffers. */
    isOver: ({ context }, { now }: { now: number }) =>
      context.deadlineAt !== null && now >= context.deadlineAt,
    isUsedUp: ({ context }) => context.elapsed >= context.seconds,
    isOptionOfStep: ({ context }, { questionId, option }: { questionId: string; option: string }) =>
      !context.covered &&
      (context.steps[context.step]?.questions.some((index) => {
        const question = context.questions[index]
        return question?.id === questionId && question.options.some(({ text }) => text === option)
      }) ??
        false),
    wasExtended: (_, { outcome }: SubmissionOutput) => outcome === 'extended',
    wasSent: (_, { outcome }: SubmissionOutput) => outcome === 'sent',
    wasDisqualified: (_, { outcome }: SubmissionOutput) => outcome === 'disqualified',
  },
  actions: {
    keepSection: assign(({ context }, { parts, questions }: LoadedListening) => ({
      parts,
      questions,
      steps: stepsOf(parts, questions),
      step: context.position?.step ?? 0,
      at: context.position?.at ?? 0,
      elapsed: context.position?.elapsed ?? 0,
    })),
    cover: assign({ covered: true }),
    uncover: assign({ covered: false }),
    holdDialogs: assign({ held: true }),
    releaseDialogs: assign({ held: false }),
    keepFetched: assign({ fetched: (_, { ratio }: { ratio: number }) => ratio }),
    keepClock: assign((_, { deadlineAt, now }: { deadlineAt: number; now: number }) => ({ deadlineAt, now })),
    countFailure: assign(({ context }, failed: Failed) => ({
      attempts: context.attempts + 1,
      failure: 'failure' in failed ? failed.failure : failureOf(failed.error),
    })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetAttempts: assign({ attempts: 0 }),
    tick: assign({ now: ({ context }, { now }: { now: number }) => Math.max(context.now, now) }),
    tickTimed: assign(({ context }, { now }: { now: number }) => ({
      now: Math.max(context.now, now),
      elapsed: context.elapsed + Math.min(longestTickMs, Math.max(0, now - context.now)) / 1000,
    })),
    keepProgress: assign({ at: ({ context }, { at }: { at: number }) => Math.max(context.at, at) }),
    journalPosition: sendTo('journal', ({ context: { step, at, elapsed } }) => ({
      type: 'journal.position',
      position: { step, at, elapsed },
    })),
    startPause: assign({ pausedUntil: ({ context }) => context.now + limits.listening.stepPauseMs }),
    /** A finished step is never played again. */
    finishStep: assign(({ context }) => ({ step: context.step + 1, at: 0 })),
    wantChoice: assign(({ context }, { questionId, option }: { questionId: string; option: string }) => ({
      wanted: { ...context.wanted, [questionId]: { answer: option, marked: false } },
    })),
    journalChoice: sendTo('journal', (_, { questionId, option }: { questionId: string; option: string }) => ({
      type: 'journal.append',
      questionId,
      answer: option,
      marked: false,
    })),
    keepWaiting: assign({ unkept: (_, { why }: { why: Unkept }) => why }),
    keepEntry: assign(({ context }, entry: Extract<ListeningEvent, { type: 'journal.kept' }>) => ({
      kept: entry.seq,
      unkept: null,
      questions: context.questions.map((question) =>
        question.id === entry.questionId ? { ...question, selectedAnswer: entry.answer } : question,
      ),
    })),
    keepSaved: assign({ saved: (_, { seq }: { seq: number }) => seq }),
    moveDeadline: assign(({ context }, told: DeadlineMoved) => longer(context, told)),
    takeTime: assign(({ context }, output: SubmissionOutput) => longer(context, timeTaken(context, output))),
  },
})

/** What is given moves the ceiling, and with it the timed seconds below it. */
const longer = (
  { seconds, extendedSeconds: before }: ListeningContext,
  { deadlineAt, extendedSeconds }: Pick<ListeningContext, 'deadlineAt' | 'extendedSeconds'>,
) => ({ deadlineAt, extendedSeconds, seconds: seconds + extendedSeconds - before })

/** Whether time has run out, by the ceiling or by the timed seconds; `passedAt` as the submission knows it. */
export const passedAt = ({ deadlineAt, now, elapsed, seconds }: ListeningContext): number | null =>
  deadlineAt !== null && (now >= deadlineAt || elapsed >= seconds) ? deadlineAt : null

/** What must be on this PC before the clock starts (spec: sections#starting-a-section). */
export const mediaOfSection = ({ context: { steps, parts, questions } }: { context: ListeningContext }) => ({
  sounds: soundsOf(steps),
  pictures: picturesOf(parts, questions),
})
