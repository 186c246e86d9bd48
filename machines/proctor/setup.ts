import { assign, sendTo, setup, stateIn } from 'xstate'
import type { ProctorAction } from '#contract/calls/proctor.ts'
import type { OrderState } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import { effect, source } from '#machines/actors.ts'
import { type Failure, failureOf } from '#machines/failure.ts'

export interface ProctorInput {
  orderId: string
}

/** How the sitting stands after an act, by the server's word. */
export interface Standing {
  state: OrderState
  /** When the running section ends, server time in ms; null where none runs. */
  deadlineAt: number | null
  violations: { speech: number; openNewTab: number; face: number }
}

/** What a proctor wants, and why. */
export interface Wanted {
  action: ProctorAction
  reason: string
}

export interface Performed {
  action: ProctorAction
  /** Null for what waits on this PC until the network is back. */
  standing: Standing | null
}

/** An act that was done; `id` grows by one with each. */
export interface Done extends Performed {
  id: number
  /** True at this PC and now; false for what was done earlier and has reached the server now. */
  isFresh: boolean
}

/** Where the board is looked at: over the exam, or in a window of its own. */
export type Place = 'overlay' | 'window'

export interface ProctorContext extends ProctorInput {
  place: Place
  /** Wrong PINs since the last right one. */
  wrong: number
  /** Unlocked without the server: by the print of the PIN. */
  offline: boolean
  failure: Failure | null
  done: Done | null
  /** Acts that wait on this PC for the network. */
  waiting: number
  /** What the server has refused of them, when it could be asked. */
  refused: Failure | null
}

export type ProctorEvent =
  | { type: 'proctor.called'; place: Place }
  | { type: 'proctor.closed' }
  | { type: 'pin.given'; pin: string }
  | { type: 'proctor.act'; action: ProctorAction; reason: string }
  | { type: 'proctor.moved'; place: Place }
  | { type: 'proctor.lock' }
  | { type: 'desk.waiting'; count: number }
  | { type: 'desk.delivered'; action: ProctorAction; standing: Standing }
  | { type: 'desk.refused'; failure: Failure }

/** What the `desk` source is told: the board is locked; the PIN is forgotten. */
export type DeskEvent = { type: 'board.locked' }

export type ProctorTag = 'shown' | 'asking' | 'busy' | 'lockedOut' | 'open'

/** The proctor's board on this PC: nothing is done without the institution's PIN (spec: proctoring#acts). */
export const proctorSetup = setup({
  types: {
    input: {} as ProctorInput,
    context: {} as ProctorContext,
    events: {} as ProctorEvent,
    tags: {} as ProctorTag,
    children: {} as { desk: 'desk' },
  },
  actors: {
    /** Keeps at hand what unlocks without the network, and brings the server what was done without it. */
    desk: source<ProctorInput, DeskEvent>('desk'),
    /** Asks the server, which puts it on record that the board is open; without the network, the print. */
    checkPin: effect<{ offline: boolean }, ProctorInput & { pin: string }>('checkPin'),
    perform: effect<Performed, ProctorInput & { wanted: Wanted }>('perform'),
  },
  delays: {
    lockout: limits.proctor.pinTriesSeconds * 1000,
    unattended: limits.proctor.unattendedMs,
  },
  guards: {
    isHidden: stateIn({ lockedOut: 'hidden' }),
    /** The server has seen enough guesses, or this PC has. */
    isLockedOut: ({ context }, { error }: { error: unknown }) => {
      const { code } = failureOf(error)
      return (
        code === 'request.tooMany' || (code === 'pin.wrong' && context.wrong + 1 >= limits.proctor.pinTries)
      )
    },
    isWrong: (_, { error }: { error: unknown }) => failureOf(error).code === 'pin.wrong',
  },
  actions: {
    keepPlace: assign({ place: (_, { place }: { place: Place }) => place }),
    countWrong: assign({ wrong: ({ context }) => context.wrong + 1 }),
    forgetWrong: assign({ wrong: 0 }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null, refused: null }),
    keepUnlocked: assign((_, { offline }: { offline: boolean }) => ({ offline, wrong: 0, failure: null })),
    keepDone: assign(({ context }, { action, standing }: Performed) => ({
      done: { id: (context.done?.id ?? 0) + 1, action, standing, isFresh: true },
    })),
    keepDelivered: assign(({ context }, { action, standing }: Performed) => ({
      done: { id: (context.done?.id ?? 0) + 1, action, standing, isFresh: false },
    })),
    keepWaiting: assign({ waiting: (_, { count }: { count: number }) => count }),
    keepRefused: assign({ refused: (_, { failure }: { failure: Failure }) => failure }),
    tellLocked: sendTo('desk', { type: 'board.locked' }),
  },
})
