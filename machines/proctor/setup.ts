import { assign, sendTo, setup, stateIn } from 'xstate'
import type { PauseState } from '#contract/calls/pause.ts'
import type { ProctorAction } from '#contract/calls/proctor.ts'
import { limits } from '#contract/rules/limits.ts'
import type { OrderState } from '#contract/vocabulary.ts'
import { effect, source } from '#machines/actors.ts'
import { type Failure, failureIn } from '#machines/failure.ts'
import { read } from '#machines/read.ts'

export interface ProctorInput {
  orderId: string
}

/** How the sitting stands after an act, by the server's word. */
export interface SittingStatus {
  state: OrderState
  /** When the running section ends, server time in ms; null where none runs. */
  deadlineAt: number | null
  pause: PauseState
  violations: { speech: number; leaving: number; face: number }
}

/** What a proctor wants, and why. */
export interface Wanted {
  action: ProctorAction
  reason: string
}

export interface Performed {
  action: ProctorAction
  /** Null for what waits on this PC until the network is back. */
  sittingStatus: SittingStatus | null
}

/** Answers that were saved as a file: how many were on this PC alone; 0, and no file, where the server has all of them. */
export interface SavedAnswers {
  entries: number
}

/** An act that was done; `id` grows by one with each. */
export interface Done extends Performed {
  id: number
  /** True at this PC and now; false for what was done earlier and has reached the server now. */
  isFresh: boolean
}

/** Where the board is looked at: over the exam, or in a window of its own. */
export type BoardPlacement = 'overlay' | 'window'

export interface ProctorContext extends ProctorInput {
  placement: BoardPlacement
  /** Wrong PINs since the last right one. */
  wrong: number
  /** Unlocked without the server, by the PIN verifier. */
  offline: boolean
  failure: Failure | null
  done: Done | null
  /** The last answers that were saved as a file here; null before, and where no place was chosen. */
  saved: SavedAnswers | null
  /** Acts that wait on this PC for the network. */
  waiting: number
  /** What the server has refused of them, when it could be asked. */
  refused: Failure | null
}

export type ProctorEvent =
  | { type: 'proctor.called'; placement: BoardPlacement }
  | { type: 'proctor.closed' }
  | { type: 'pin.given'; pin: string }
  | { type: 'proctor.act'; action: ProctorAction; reason: string }
  | { type: 'proctor.saveAnswers'; orderNo: string }
  | { type: 'proctor.moved'; placement: BoardPlacement }
  | { type: 'proctor.lock' }
  | { type: 'acts.waiting'; count: number }
  | { type: 'acts.delivered'; action: ProctorAction; sittingStatus: SittingStatus }
  | { type: 'acts.refused'; failure: Failure }

/** What the `actQueue` source is told: the board is locked; the PIN is forgotten. */
export type ActQueueEvent = { type: 'board.locked' }

export type ProctorTag = 'shown' | 'asking' | 'busy' | 'lockedOut' | 'open'

const doneAfter = (
  { done }: ProctorContext,
  { action, sittingStatus }: Performed,
  isFresh: boolean,
): Done => ({
  id: (done?.id ?? 0) + 1,
  action,
  sittingStatus,
  isFresh,
})

/** The proctor's board on this PC: nothing is done without the institution's PIN (spec: proctoring#acts). */
export const proctorSetup = setup({
  types: {
    input: {} as ProctorInput,
    context: {} as ProctorContext,
    events: {} as ProctorEvent,
    tags: {} as ProctorTag,
    children: {} as { actQueue: 'actQueue' },
  },
  actors: {
    /** Keeps at hand what unlocks without the network, and brings the server what was done without it. */
    actQueue: source<ProctorInput, ActQueueEvent>('actQueue'),
    /** Asks the server, which puts it on record that the board is open; without the network, the PIN verifier decides. */
    checkPin: effect<{ offline: boolean }, ProctorInput & { pin: string }>('checkPin'),
    perform: effect<Performed, ProctorInput & { wanted: Wanted }>('perform'),
    /** Saves what the server has not acknowledged as a file, for a stick (spec: answers#answer-files). */
    saveAnswers: effect<SavedAnswers | null, ProctorInput & { orderNo: string }>('saveAnswers'),
  },
  delays: {
    lockout: limits.proctor.pinTriesSeconds * 1000,
    unattended: limits.proctor.unattendedMs,
  },
  guards: {
    isHidden: stateIn({ lockedOut: 'hidden' }),
    /** The server has seen enough guesses, or this PC has. */
    isLockedOut: ({ context, event }) => {
      const { code } = failureIn(event)
      return (
        code === 'request.tooMany' || (code === 'pin.wrong' && context.wrong + 1 >= limits.proctor.pinTries)
      )
    },
    isWrong: ({ event }) => failureIn(event).code === 'pin.wrong',
  },
  actions: {
    keepPlacement: assign(({ event }) => ({
      placement: read(event, ['proctor.called', 'proctor.moved']).placement,
    })),
    countWrong: assign({ wrong: ({ context }) => context.wrong + 1 }),
    forgetWrong: assign({ wrong: 0 }),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    forgetFailure: assign({ failure: null, refused: null }),
    keepUnlocked: assign((_, { offline }: { offline: boolean }) => ({ offline, wrong: 0, failure: null })),
    keepSaved: assign((_, { saved }: { saved: SavedAnswers | null }) => ({ saved })),
    forgetSaved: assign({ saved: null }),
    keepDone: assign(({ context }, performed: Performed) => ({ done: doneAfter(context, performed, true) })),
    keepDelivered: assign(({ context, event }) => ({
      done: doneAfter(context, read(event, 'acts.delivered'), false),
    })),
    keepWaiting: assign(({ event }) => ({ waiting: read(event, 'acts.waiting').count })),
    keepRefused: assign({ refused: ({ event }) => failureIn(event) }),
    tellLocked: sendTo('actQueue', { type: 'board.locked' }),
  },
})
