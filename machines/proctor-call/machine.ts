import { type ActorRefFrom, assign, setup } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import type { ProctorCall } from '#contract/rules/proctor-call.ts'
import { callAgainMs } from '#contract/rules/proctor-call.ts'
import { effect } from '#machines/actors.ts'
import { errorOf, failureOf, isPassing } from '#machines/failure.ts'
import { read } from '#machines/read.ts'

export interface SaidCall {
  orderId: string
  /** Its id. */
  call: string
  isCalling: boolean
}

interface ProctorCallContext {
  orderId: string
  /** The id of the call that waits, or was the last. */
  call: string
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
const hears = { 'call.answered': 'answered' } as const

/**
 * A candidate's call for a proctor: said to the server until it has it, also after an outage, and withdrawn in the same way
 * (spec: sections#calling-a-proctor). Clocks go on meanwhile.
 */
export const proctorCallMachine = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as ProctorCallContext,
    events: {} as ProctorCallEvent,
    tags: {} as 'mayCall' | 'shown' | 'sending' | 'unsent' | 'calling' | 'answered' | 'refused',
  },
  actors: {
    /** Says a call or its withdrawal to the server; resolves with whether somebody has answered it. */
    sayCall: effect<boolean, SaidCall>('sayCall'),
  },
  delays: { retry: limits.retry.everyMs, again: callAgainMs },
  guards: {
    isPassing: ({ event }) => isPassing(failureOf(errorOf(event))),
    isTooSoon: ({ event }) => failureOf(errorOf(event)).code === 'call.tooSoon',
    isAnswered: (_, isAnswered: boolean) => isAnswered,
    isWaiting: ({ event }) => read(event, 'call.received').call !== null,
  },
  actions: {
    keepCall: assign(({ event }) => ({ call: read(event, 'candidate.callProctor').call })),
    keepReceived: assign(({ context, event }) => ({
      call: read(event, 'call.received').call?.call ?? context.call,
    })),
  },
}).createMachine({
  id: 'proctorCall',
  context: ({ input: { orderId } }) => ({ orderId, call: '' }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'mayCall',
      on: {
        'candidate.callProctor': { target: 'sending', actions: 'keepCall' },
        'call.received': { guard: 'isWaiting', target: 'calling', actions: 'keepReceived' },
      },
    },
    sending: {
      tags: ['shown', 'sending'],
      invoke: {
        src: 'sayCall',
        input: ({ context }) => ({ ...context, isCalling: true }),
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
    calling: { tags: ['shown', 'calling'], on: { ...withdrawable, ...hears } },
    withdrawing: {
      invoke: {
        src: 'sayCall',
        input: ({ context }) => ({ ...context, isCalling: false }),
        onDone: 'idle',
        onError: [{ guard: 'isPassing', target: 'unwithdrawn' }, { target: 'idle' }],
      },
    },
    /** That nobody is needed could not be said yet. */
    unwithdrawn: { after: { retry: 'withdrawing' } },
    answered: {
      tags: ['mayCall', 'shown', 'answered'],
      on: {
        'candidate.closeCall': 'idle',
        'candidate.callProctor': { target: 'sending', actions: 'keepCall' },
      },
    },
    /** Another one was called for a moment ago. */
    tooSoon: {
      tags: ['shown', 'refused'],
      after: { again: 'idle' },
      on: { 'candidate.closeCall': 'idle' },
    },
    /** The server takes no calls of this sitting. */
    refused: {
      tags: ['mayCall', 'shown', 'refused'],
      on: {
        'candidate.closeCall': 'idle',
        'candidate.callProctor': { target: 'sending', actions: 'keepCall' },
      },
    },
  },
})

export type ProctorCallActor = ActorRefFrom<typeof proctorCallMachine>
