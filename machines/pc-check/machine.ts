import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { finished } from './finished.ts'
import { headphones } from './headphones.ts'
import { contentInput, itemInput, pcCheckSetup, unchecked } from './setup.ts'

/**
 * Whether a PC is ready for a test (spec: exam-sessions#checked-pcs): what can be looked at is, one item after another, and an item that
 * fails stops no other; then what the test needs is fetched; then somebody tries the developer tools and listens; then the result is shown, kept and sent.
 */
export const pcCheckMachine = pcCheckSetup.createMachine({
  id: 'pcCheck',
  context: unchecked,
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isKept', target: 'finished' }, { target: 'asking' }] },
    /** Which seat this is, or none. */
    asking: {
      tags: 'asking',
      on: { 'check.begin': { target: 'checking', actions: 'begin' } },
    },
    checking: {
      tags: 'checking',
      invoke: {
        src: 'checkItem',
        id: 'checkItem',
        input: itemInput,
        onDone: [
          {
            guard: 'isLastItem',
            target: 'fetching',
            actions: { type: 'keepItem', params: ({ event }) => event.output },
          },
          {
            target: 'checking',
            reenter: true,
            actions: { type: 'keepItem', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: 'isLastItem', target: 'fetching', actions: 'missItem' },
          { target: 'checking', reenter: true, actions: 'missItem' },
        ],
      },
      after: {
        itemTimeout: [
          { guard: 'isLastItem', target: 'fetching', actions: 'missItem' },
          { target: 'checking', reenter: true, actions: 'missItem' },
        ],
      },
    },
    /** What a PC that is prepared does not fetch at the start of the test, when a whole room does (spec: exam-sessions#prepared-pcs). */
    fetching: {
      invoke: {
        src: 'prepareContent',
        id: 'prepareContent',
        input: contentInput,
        onDone: {
          target: 'askingDevTools',
          actions: { type: 'keepContent', params: ({ event }) => event.output },
        },
        onError: { target: 'askingDevTools', actions: 'missContent' },
      },
      after: { contentTimeout: { target: 'askingDevTools', actions: 'missContent' } },
      on: { 'content.skip': { target: 'askingDevTools', actions: 'skipContent' } },
    },
    /** No page can know whether a key opens the developer tools: somebody presses it and says. */
    askingDevTools: {
      on: {
        'devTools.tried': { target: 'tryingWindow', actions: 'keepDevTools' },
        'devTools.skip': { target: 'tryingWindow', actions: 'skipDevTools' },
      },
    },
    /** Once the click of that answer counts no more: after one any browser opens a window. */
    tryingWindow: {
      tags: 'checking',
      invoke: {
        src: 'checkItem',
        id: 'tryWindow',
        input: itemInput,
        onDone: {
          target: 'headphones',
          actions: { type: 'keepWindow', params: ({ event }) => event.output },
        },
        onError: { target: 'headphones', actions: 'missWindow' },
      },
      after: { itemTimeout: { target: 'headphones', actions: 'missWindow' } },
    },
    headphones,
    keeping: {
      invoke: {
        src: 'keepCheck',
        input: ({ context: { place, results } }) => ({ place, results }),
        onDone: { target: 'finished', actions: { type: 'keepTime', params: ({ event }) => event.output } },
        // A PC whose storage refuses shows and sends its result all the same.
        onError: 'finished',
      },
    },
    finished,
  },
})

export type PcCheckActor = ActorRefFrom<typeof pcCheckMachine>
export type PcCheckSnapshot = SnapshotFrom<typeof pcCheckMachine>
