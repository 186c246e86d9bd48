import { assign, setup } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import type { RehearsalFigures, ToldStage } from '#contract/rules/rehearsal.ts'
import { effect, source } from '#machines/actors.ts'
import { type Failure, failureIn, isPassing } from '#machines/failure.ts'
import type { PcPlace } from '#machines/pc-check/setup.ts'
import { read } from '#machines/read.ts'

/** What the server says to a PC that is ready. */
export interface Joined {
  name: string
  room: string
  seat: string
  state: 'waiting' | 'begun' | 'taken' | 'done'
  /** Of `begun`. */
  sitting: { token: string; orderId: string } | null
}

/** What is told of a rehearsal at a place. */
export interface Told {
  place: PcPlace
  stage: ToldStage
  figures: RehearsalFigures
}

export interface RehearsalInput {
  /** What the address says of the place; nobody has confirmed it. Whole, the PC waits by itself. */
  suggested: PcPlace
}

export interface RehearsalContext extends RehearsalInput {
  place: PcPlace | null
  /** Null before the server has answered. */
  joined: Joined | null
  stage: ToldStage
  figures: RehearsalFigures
  failure: Failure | null
}

export type RehearsalEvent =
  | { type: 'place.given'; place: PcPlace }
  | { type: 'place.change' }
  /** How far the test has come that this PC sits, and what was measured until now. */
  | { type: 'rehearsal.progressed'; stage: ToldStage; figures: RehearsalFigures }
  | { type: 'rehearsal.ended'; stage: 'finished' | 'failed'; figures: RehearsalFigures }

export const notRehearsed = ({ input: { suggested } }: { input: RehearsalInput }): RehearsalContext => ({
  suggested,
  ...{ place: null, joined: null, stage: 'preparing', figures: {}, failure: null },
})

const isGiven = ({ code, seat }: PcPlace) => code.trim() !== '' && seat.trim() !== ''

/** The rehearsal of a PC (spec: exam-sessions#rehearsal). */
export const rehearsalSetup = setup({
  types: {
    input: {} as RehearsalInput,
    context: {} as RehearsalContext,
    events: {} as RehearsalEvent,
    tags: {} as 'asking' | 'waiting' | 'rehearsing' | 'finished',
    children: {} as { rehearse: 'rehearse' },
  },
  actors: {
    /** Says that this PC is ready; ends with what it is to do. */
    join: effect<Joined, PcPlace>('join'),
    /** Sits the test by itself, and measures. What it opens it closes and forgets, also when it is stopped. */
    rehearse: source<{ token: string; orderId: string }>('rehearse'),
    /** Tells the server; ends with whether it has kept that, or the rehearsal is over. */
    tell: effect<'kept' | 'over', Told>('tell'),
  },
  delays: { again: limits.rehearsal.everySeconds * 1000 },
  guards: {
    isPlaceSuggested: ({ context }) => isGiven(context.suggested),
    isPlace: ({ event }) => isGiven(read(event, 'place.given').place),
    hasBegun: (_, { state, sitting }: Joined) => state === 'begun' && sitting !== null,
    isOver: (_, state: 'kept' | 'over') => state === 'over',
    /** Waiting changes it: the network, or a server that is down. */
    mayPass: ({ event }) => isPassing(failureIn(event)),
  },
  actions: {
    takeSuggestion: assign({ place: ({ context }) => context.suggested }),
    keepPlace: assign(({ event }) => {
      const { place } = read(event, 'place.given')
      return { place, suggested: place, failure: null }
    }),
    keepJoined: assign((_, joined: Joined) => ({ joined, failure: null })),
    forgetRun: assign({ stage: 'preparing', figures: {} }),
    keepProgress: assign(({ event }) => {
      const { stage, figures } = read(event, ['rehearsal.progressed', 'rehearsal.ended'])
      return { stage, figures }
    }),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    forgetFailure: assign({ failure: null }),
  },
})

type Held = { context: RehearsalContext }

/** @throws where nobody has said which seat this is */
export function placeIn({ context: { place } }: Held): PcPlace {
  if (place === null) throw new Error('A rehearsal of no seat')
  return place
}

/** @throws where the server has opened no sitting */
export function sittingIn({ context: { joined } }: Held): { token: string; orderId: string } {
  if (!joined?.sitting) throw new Error('A rehearsal without a sitting')
  return joined.sitting
}

export const toldIn = (held: Held): Told => ({
  place: placeIn(held),
  stage: held.context.stage,
  figures: held.context.figures,
})
