import type { ActorRefFrom } from 'xstate'
import { breaksSetup } from './setup.ts'

/** In a break: what the server says of it, and whether it is one still. */
const heard = {
  'pause.heard': [{ guard: 'isHeardInBreak', actions: 'keepHeard' }, { target: 'none' }],
} as const

/** A question that is asked, or a wish, belongs to the section on the screen. */
const leavesQuestion = { 'section.entered': { target: 'available', actions: 'keepSection' } } as const

/** Listening stops at the end of a question alone, and says so before. */
const asks = {
  'candidate.askBreak': [{ guard: 'isInListening', target: 'askingInListening' }, { target: 'asking' }],
} as const

/**
 * A candidate's breaks (spec: sections#breaks): asked for, begun at the server, which alone says that one is left, and come back from. The
 * exam takes the test off the screen while clocks stand, and puts it back.
 */
export const breaksMachine = breaksSetup.createMachine({
  id: 'breaks',
  context: ({ input: { orderId } }) => ({
    ...{ orderId, section: null, left: 0, minutes: 0, break: '', pause: null, now: 0, failure: null },
  }),
  initial: 'none',
  on: {
    'section.entered': { actions: 'keepSection' },
    'breaks.received': [
      { guard: 'isReceivedInBreak', target: '.resting', actions: 'keepReceived' },
      { guard: 'hasReceivedAny', target: '.available', actions: 'keepReceived' },
      { target: '.none', actions: 'keepReceived' },
    ],
    /** It began without this page having heard the answer, or at a page that was closed. */
    'pause.heard': { guard: 'isHeardInBreak', target: '.resting', actions: ['keepHeard', 'countBreak'] },
  },
  states: {
    /** None is given, or none is left. */
    none: {},
    available: { tags: 'mayBreak', on: asks },
    /** Whether the candidate is sure: there are not many. */
    asking: {
      tags: 'asking',
      on: {
        ...leavesQuestion,
        'candidate.cancelBreak': 'available',
        'candidate.beginBreak': { target: 'beginning', actions: 'keepBreak' },
      },
    },
    askingInListening: {
      tags: ['asking', 'afterQuestion'],
      on: {
        ...leavesQuestion,
        'candidate.cancelBreak': 'available',
        'candidate.beginBreak': { target: 'waiting', actions: 'keepBreak' },
      },
    },
    /** The question that Listening plays is heard to its end. */
    waiting: {
      tags: ['wanted', 'waiting'],
      on: { ...leavesQuestion, 'candidate.cancelBreak': 'available', 'section.waits': 'beginning' },
    },
    beginning: {
      tags: ['wanted', 'beginning'],
      invoke: {
        src: 'sayBreak',
        input: ({ context }) => ({ orderId: context.orderId, break: context.break, isOn: true }),
        onDone: [
          {
            guard: { type: 'hasBegun', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'keepPause', params: ({ event }) => event.output }, 'countBreak'],
          },
          { target: 'available' },
        ],
        onError: { target: 'refused', actions: 'keepFailure' },
      },
    },
    /** The server cannot be reached, or gives none: the test goes on. */
    refused: {
      tags: 'refused',
      on: { ...leavesQuestion, ...asks, 'candidate.cancelBreak': 'available' },
    },
    resting: {
      tags: 'resting',
      invoke: { src: 'clock', id: 'clock' },
      on: {
        'clock.ticked': [{ guard: 'isOver', target: 'over', actions: 'tick' }, { actions: 'tick' }],
        ...heard,
        'candidate.return': { target: 'returning', actions: 'keepBreak' },
      },
    },
    /** The server goes on by itself, and says so. */
    over: {
      tags: 'over',
      on: heard,
    },
    returning: {
      tags: 'returning',
      invoke: {
        src: 'sayBreak',
        input: ({ context }) => ({ orderId: context.orderId, break: context.break, isOn: false }),
        onDone: { target: 'returned', actions: { type: 'keepPause', params: ({ event }) => event.output } },
        onError: [{ guard: 'isPassing', target: 'unreturned' }, { target: 'resting' }],
      },
      on: heard,
    },
    /** That the candidate is back could not be said yet: the break lasts. */
    unreturned: {
      tags: 'unreturned',
      after: { retry: 'returning' },
      on: heard,
    },
    /** The exam reads the sitting anew. */
    returned: { tags: 'returned' },
  },
})

export type BreaksActor = ActorRefFrom<typeof breaksMachine>
