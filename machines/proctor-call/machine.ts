import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import type { ProctorCall } from '#contract/rules/proctor-call.ts'
import { callAgainMs } from '#contract/rules/proctor-call.ts'
import { effect, source } from '#machines/actors.ts'
import { errorOf, failureOf, isPassing } from '#machines/failure.ts'
import { read } from '#machines/read.ts'

export interface SaidCall {
  orderId: string
  /** Its id. */
  call: string
  isCalling: boolean
}

interface ProctorCallInput {
  orderId: string
  /** The call that a page before has kept on this PC, since the server did not have it; null for none. */
  unsent: string | null
}

interface ProctorCallContext extends ProctorCallInput {
  /** The id of the call that waits, or was the last. */
  call: string
}

/** What the `callKeeper` is told: which call the server does not have; null for none. */
export interface UnsentCall {
  type: 'call.unsent'
  call: string | null
}

export type ProctorCallEvent =
  /** The candidate needs somebody; `call` names the call. */
  | { type: 'candidate.callProctor'; call: string }
  | { type: 'candidate.withdrawCall' }
  /** The candidate has read what became of it. */
  | { type: 'candidate.closeCall' }
  /** The call that waits at the server: it was made before this page. */
  | { type: 'call.received'; call: ProctorCall | null }
  /** A person of the staff has answered. */
  | { type: 'call.answered' }

const withdrawable = { 'candidate.withdrawCall': 'withdrawing' } as const
const kept = { entry: ['keepUnsent', 'tellUnsent'] } as const
const notKept = { entry: ['dropUnsent', 'tellUnsent'] } as const
const hears = { 'call.answered': 'answered' } as const

/**
 * A candidate's call for a proctor: said to the server until it has it, also after an outage or by the next page, and withdrawn in the
 * same way (spec: sections#calling-a-proctor). Clocks go on meanwhile.
 */
export const proctorCallMachine = setup({
  types: {
    input: {} as ProctorCallInput,
    context: {} as ProctorCallContext,
    events: {} as ProctorCallEvent,
    tags: {} as 'mayCall' | 'shown' | 'sending' | 'unsent' | 'calling' | 'answered' | 'refused',
    children: {} as { keeper: 'callKeeper' },
  },
  actors: {
    /** Keeps the call that the server does not have on this PC. */
    callKeeper: source<{ orderId: string }, UnsentCall>('callKeeper'),
    /** Says a call or its withdrawal to the server; resolves with whether somebody has answered it. */
    sayCall: effect<boolean, SaidCall>('sayCall'),
  },
  delays: { retry: limits.retry.everyMs, again: callAgainMs },
  guards: {
    isPassing: ({ event }) => isPassing(failureOf(errorOf(event))),
    isTooSoon: ({ event }) => failureOf(errorOf(event)).code === 'call.tooSoon',
    isAnswered: (_, isAnswered: boolean) => isAnswered,
    isWaiting: ({ event }) => read(event, 'call.received').call !== null,
    isUnsent: ({ context }) => context.unsent !== null,
  },
  actions: {
    keepCall: assign(({ event }) => ({ call: read(event, 'candidate.callProctor').call })),
    keepReceived: assign(({ context, event }) => ({
      call: read(event, 'call.received').call?.call ?? context.call,
    })),
    callAgain: assign(({ context }) => ({ call: context.unsent ?? context.call })),
    keepUnsent: assign(({ context }) => ({ unsent: context.call })),
    dropUnsent: assign({ unsent: null }),
    tellUnsent: sendTo('keeper', ({ context }) => ({ type: 'call.unsent', call: context.unsent })),
  },
}).createMachine({
  id: 'proctorCall',
  context: ({ input }) => ({ ...input, call: '' }),
  invoke: {
    src: 'callKeeper',
    id: 'keeper',
    input: ({ context: { orderId } }) => ({ orderId }),
  },
  initial: 'idle',
  states: {
    idle: {
      tags: 'mayCall',
      on: {
        'candidate.callProctor': { target: 'sending', actions: 'keepCall' },
        'call.received': [
          { guard: 'isWaiting', target: 'calling', actions: 'keepReceived' },
          { guard: 'isUnsent', target: 'sending', actions: 'callAgain' },
        ],
      },
    },
    sending: {
      ...kept,
      tags: ['shown', 'sending'],
      invoke: {
        src: 'sayCall',
        input: ({ context: { orderId, call } }) => ({ orderId, call, isCalling: true }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
          },
          { target: 'calling' },
        ],
        onError: [
          { guard: 'isPassing', target: 'unsent' },
          { guard: 'isTooSoon', target: 'tooSoon' },
          { target: 'refused' },
        ],
      },
      on: { ...withdrawable, ...hears },
    },
    /** The server cannot be reached: it is said as soon as it can. */
    unsent: {
      tags: ['shown', 'unsent'],
      after: { retry: 'sending' },
      on: { ...withdrawable, ...hears },
    },
    calling: { ...notKept, tags: ['shown', 'calling'], on: { ...withdrawable, ...hears } },
    withdrawing: {
      ...notKept,
      invoke: {
        src: 'sayCall',
        input: ({ context: { orderId, call } }) => ({ orderId, call, isCalling: false }),
        onDone: 'idle',
        onError: [{ guard: 'isPassing', target: 'unwithdrawn' }, { target: 'idle' }],
      },
    },
    /** That nobody is needed could not be said yet. */
    unwithdrawn: { after: { retry: 'withdrawing' } },
    answered: {
      ...notKept,
      tags: ['mayCall', 'shown', 'answered'],
      on: {
        'candidate.closeCall': 'idle',
        'candidate.callProctor': { target: 'sending', actions: 'keepCall' },
      },
    },
    /** Another one was called for a moment ago. */
    tooSoon: {
      ...notKept,
      tags: ['shown', 'refused'],
      after: { again: 'idle' },
      on: { 'candidate.closeCall': 'idle' },
    },
    /** The server takes no calls of this sitting. */
    refused: {
      ...notKept,
      tags: ['mayCall', 'shown', 'refused'],
      on: {
        'candidate.closeCall': 'idle',
        'candidate.callProctor': { target: 'sending', actions: 'keepCall' },
      },
    },
  },
})

export type ProctorCallActor = ActorRefFrom<typeof proctorCallMachine>
