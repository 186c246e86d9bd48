import { assign, setup } from 'xstate'
import type { BreaksLeft } from '#contract/calls/breaks.ts'
import type { PauseState } from '#contract/calls/pause.ts'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import { type ClockEvent, effect, source } from '#machines/actors.ts'
import { errorOf, type Failure, failureIn, failureOf, isPassing } from '#machines/failure.ts'
import { read, timeIn } from '#machines/read.ts'

/** Says to the server that a break begins or is over. */
export interface SaidBreak {
  orderId: string
  /** Its id. */
  break: string
  isOn: boolean
}

interface BreaksContext {
  orderId: string
  /** The section on the screen; null before the first. */
  section: SectionName | null
  /** How many breaks are left, and the most minutes of each. */
  left: number
  minutes: number
  /** The id of the break that is asked for, or was the last. */
  break: string
  /** The clocks as they stand in a break. */
  pause: PauseState
  /** Server time, ms, as long as a break lasts. */
  now: number
  failure: Failure | null
}

export type BreaksEvent =
  | ClockEvent
  /** What is left, and how the clocks stand, as the server has said when the sitting was read. */
  | { type: 'breaks.received'; breaks: BreaksLeft | null; pause: PauseState }
  /** How the clocks stand, by the server's newest word. */
  | { type: 'pause.heard'; pause: PauseState }
  /** Another section is on the screen. */
  | { type: 'section.entered'; section: SectionName }
  /** Listening stands between two questions until the break has begun. */
  | { type: 'section.waits' }
  | { type: 'candidate.askBreak' }
  | { type: 'candidate.cancelBreak' }
  /** The candidate is sure; `break` names it. */
  | { type: 'candidate.beginBreak'; break: string }
  | { type: 'candidate.return'; break: string }

const isBreak = (pause: PauseState): boolean => pause?.until !== undefined

/** What a candidate's breaks ask of the server, and what they remember. */
export const breaksSetup = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as BreaksContext,
    events: {} as BreaksEvent,
    tags: {} as
      | 'mayBreak'
      | 'asking'
      /** It would begin after the question that is heard. */
      | 'afterQuestion'
      /** Listening is to stop at the next question. */
      | 'wanted'
      | 'waiting'
      | 'beginning'
      | 'refused'
      | 'resting'
      | 'over'
      | 'returning'
      | 'unreturned'
      | 'returned',
  },
  actors: {
    clock: source('clock'),
    /** Says that a break begins or is over; resolves with how the clocks stand then. */
    sayBreak: effect<PauseState, SaidBreak>('sayBreak'),
  },
  delays: { retry: limits.retry.everyMs },
  guards: {
    isReceivedInBreak: ({ event }) => isBreak(read(event, 'breaks.received').pause),
    hasReceivedAny: ({ event }) => (read(event, 'breaks.received').breaks?.left ?? 0) > 0,
    isHeardInBreak: ({ event }) => isBreak(read(event, 'pause.heard').pause),
    isInListening: ({ context }) => context.section === 'listening',
    isOver: ({ context, event }) => timeIn(event) >= (context.pause?.until ?? Number.POSITIVE_INFINITY),
    isPassing: ({ event }) => isPassing(failureOf(errorOf(event))),
    hasBegun: (_, pause: PauseState) => isBreak(pause),
  },
  actions: {
    keepReceived: assign(({ event }) => {
      const { breaks, pause } = read(event, 'breaks.received')
      return { left: breaks?.left ?? 0, minutes: breaks?.minutes ?? 0, pause, failure: null }
    }),
    keepSection: assign({ section: ({ event }) => read(event, 'section.entered').section }),
    keepHeard: assign(({ event }) => ({ pause: read(event, 'pause.heard').pause })),
    /** The break that has begun is taken; the server says how many are left when the sitting is read again. */
    countBreak: assign(({ context }) => ({ left: Math.max(0, context.left - 1) })),
    keepPause: assign((_, pause: PauseState) => ({ pause })),
    keepBreak: assign(({ event }) => ({
      break: read(event, ['candidate.beginBreak', 'candidate.return']).break,
      failure: null,
    })),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    tick: assign(({ event }) => ({ now: timeIn(event) })),
  },
})
