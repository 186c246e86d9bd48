import { assign, sendTo, setup } from 'xstate'
import { isPast } from '#contract/rules/deadline.ts'
import { limits } from '#contract/rules/limits.ts'
import { effect, source } from '#machines/actors.ts'
import { failureIn } from '#machines/failure.ts'
import { read, timeIn } from '#machines/read.ts'
import type { Photographed } from '#machines/section/context.ts'
import { coreActions, coreGuards } from '#machines/section/core.ts'
import type { SectionMedia } from '#machines/section/media.ts'
import { timeTaken } from '#machines/section/setup.ts'
import { submissionMachine } from '#machines/submission/machine.ts'
import type { SubmissionOutput } from '#machines/submission/setup.ts'
import type {
  ListeningContext,
  ListeningInput,
  ListeningOutput,
  LoadedListening,
  OpenedListening,
} from './context.ts'
import type { ListeningEvent, ListeningJournalEvent, ListeningTag } from './events.ts'
import { type Segment, stepsOf } from './steps.ts'

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
    loadSection: effect<LoadedListening, Pick<ListeningContext, 'orderId'>>('loadSection'),
    /** Brings the exam room and the section's media to this PC. */
    fetchMedia: source<SectionMedia>('fetchMedia'),
    /** The server starts the clock and gives the section's key. */
    openSection: effect<OpenedListening, Pick<ListeningContext, 'orderId' | 'section' | 'files'>>(
      'openSection',
    ),
    /** Plays a step's segments from `from` seconds on. */
    playStep: source<{ segments: Segment[]; from: number }>('playStep'),
    /** Takes the section's photos. */
    photographer: source<Photographed>('photographer'),
    submission: submissionMachine,
  },
  delays: { doneRedirect: limits.listening.doneRedirectMs, retry: limits.retry.everyMs },
  guards: coreGuards,
  actions: coreActions<ListeningContext, ListeningEvent>(),
}).extend({
  guards: {
    triesAreUsedUp: ({ context }) => context.attempts >= limits.listening.audioAttempts,
    continuesElsewhere: ({ context }) => context.position !== null,
    hasNoStepLeft: ({ context }) => context.step >= context.steps.length,
    /** A step has not begun to play. */
    breaksHere: ({ context }) => context.breakWanted && context.at === 0,
    wantsNoBreak: ({ context }) => !context.breakWanted,
    isPauseOver: ({ context, event }) => timeIn(event) >= context.pausedUntil,
    /** The timed seconds stand still while a sound buffers; the ceiling that 'isOver' reads does not. */
    isUsedUp: ({ context }) => context.elapsed >= context.seconds,
    isOptionOfStep: ({ context: { covered, steps, step, questions }, event }) => {
      const { questionId, option } = read(event, 'candidate.choose')
      const asked = steps[step]?.questions.map((index) => questions[index])
      const question = asked?.find((one) => one?.id === questionId)
      return !covered && (question?.options.some(({ text }) => text === option) ?? false)
    },
  },
  actions: {
    keepFiles: assign((_, { files }: LoadedListening) => ({ files })),
    keepOpened: assign(({ context }, { deadlineAt, now, parts, questions }: OpenedListening) => ({
      deadlineAt,
      now,
      parts,
      questions,
      steps: stepsOf(parts, questions),
      step: context.position?.step ?? 0,
      at: context.position?.at ?? 0,
      elapsed: context.position?.elapsed ?? 0,
    })),
    countFailure: assign(({ context, event }) => ({
      attempts: context.attempts + 1,
      failure: failureIn(event),
    })),
    forgetAttempts: assign({ attempts: 0 }),
    tickTimed: assign(({ context, event }) => {
      const now = Math.max(context.now, timeIn(event))
      return {
        now,
        elapsed: context.elapsed + Math.min(longestTickMs, now - context.now) / 1000,
      }
    }),
    keepProgress: assign(({ context, event }) => ({
      at: Math.max(context.at, read(event, 'player.progressed').at),
    })),
    journalPosition: sendTo('journal', ({ context: { step, at, elapsed } }) => ({
      type: 'journal.position',
      position: { step, at, elapsed },
    })),
    keepWish: assign(({ event }) => ({ breakWanted: read(event, 'break.wanted').isWanted })),
    startPause: assign({ pausedUntil: ({ context }) => context.now + limits.listening.stepPauseMs }),
    /** A finished step is never played again. */
    finishStep: assign(({ context }) => ({ step: context.step + 1, at: 0 })),
    wantChoice: assign(({ context, event }) => {
      const { questionId, option } = read(event, 'candidate.choose')
      return { wanted: { ...context.wanted, [questionId]: { answer: option, marked: false } } }
    }),
    journalChoice: sendTo('journal', ({ event }) => {
      const { questionId, option } = read(event, 'candidate.choose')
      return { type: 'journal.append', questionId, answer: option, marked: false }
    }),
    moveDeadline: assign(({ context, event }) => longer(context, read(event, 'deadline.moved'))),
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
  isPast(deadlineAt, now) || elapsed >= seconds ? deadlineAt : null
