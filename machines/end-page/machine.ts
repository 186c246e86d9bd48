import type { ActorRefFrom } from 'xstate'
import { endPageSetup } from './setup.ts'

/**
 * The page at a test's end: it stays for as long as somebody is there, and tells the result as soon as it is known. Nobody who has
 * moved for a minute: the session ends, so that the next person at the PC finds the login page (spec: accounts#signing-out).
 */
export const endPageMachine = endPageSetup.createMachine({
  id: 'endPage',
  context: ({ input }) => ({ ...input, result: null, failure: null }),
  type: 'parallel',
  states: {
    presence: {
      initial: 'reading',
      invoke: { src: 'watchMoves' },
      states: {
        reading: {
          after: { idle: 'counting' },
          on: { 'candidate.moved': { target: 'reading', reenter: true } },
        },
        /** The last seconds before the session ends are counted down, and said. */
        counting: {
          tags: 'counting',
          after: { countdown: 'passed' },
          on: { 'candidate.moved': 'reading' },
        },
        passed: { tags: 'passed' },
      },
    },
    result: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'hasResult', target: 'asking' }, { target: 'none' }] },
        none: {},
        asking: {
          tags: 'asking',
          invoke: {
            src: 'readResult',
            input: ({ context: { orderId } }) => ({ orderId: orderId ?? '' }),
            onDone: [
              {
                guard: { type: 'waits', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'keepResult', params: ({ event }) => event.output },
              },
              { target: 'told', actions: { type: 'keepResult', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: 'keepFailure' },
          },
        },
        waiting: { after: { lookAgain: 'asking' } },
        told: {},
        failed: {
          tags: 'failed',
          after: { retry: { guard: 'isPassing', target: 'asking' } },
          on: { 'candidate.retry': 'asking' },
        },
      },
    },
  },
})

export type EndPageActor = ActorRefFrom<typeof endPageMachine>
