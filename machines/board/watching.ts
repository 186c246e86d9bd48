import { boardSetup } from './setup.ts'

const { createStateConfig } = boardSetup

/** How a question for rows may fail: later it may succeed, or the board is closed to this person. */
const onError = [
  { guard: 'mayPass', target: '#board.feed.watching.rows.offline', actions: 'noteFailure' },
  { target: '#board.feed.refused', actions: ['forgetAll', 'keepProblem'] },
] as const

const askingForAll = createStateConfig({
  entry: 'askForAll',
  invoke: {
    src: 'askRows',
    input: ({ context }) => ({ scope: context.scope, ids: null }),
    onDone: {
      target: '#board.feed.watching.rows.resting',
      actions: [{ type: 'keepAll', params: ({ event }) => event.output }, 'alarm'],
    },
    onError,
  },
})

/** The board is told of changes by a stream. Where none comes through, it asks again and again. */
const stream = createStateConfig({
  initial: 'open',
  states: {
    open: {
      invoke: {
        src: 'changes',
        id: 'changes',
        input: ({ context }) => context.scope,
      },
      on: {
        'stream.opened': { actions: 'oweAll' },
        'stream.told': [{ guard: 'tellsAll', actions: ['keepTold', 'alarm'] }, { actions: 'owe' }],
        'stream.ended': { target: 'waiting', actions: 'noteCut' },
        'network.lost': { target: 'waiting', actions: 'noteCut' },
      },
      initial: 'silent',
      states: {
        /** Nothing has come through yet: a proxy may keep it back. */
        silent: { on: { 'stream.heard': { target: 'live', actions: 'confirm' } } },
        live: { tags: 'live', on: { 'stream.heard': { actions: 'confirm' } } },
      },
    },
    waiting: {
      on: {
        'clock.ticked': { guard: 'isConnectDue', target: 'open' },
        'network.returned': 'open',
        'board.retry': 'open',
      },
    },
  },
})

const rows = createStateConfig({
  initial: 'loading',
  states: {
    loading: { ...askingForAll, tags: 'loading' },
    resting: {
      always: [
        { guard: 'owesAll', target: 'asking' },
        { guard: 'owesSome', target: 'askingNamed' },
      ],
      on: { 'clock.ticked': { guard: 'isAskDue', target: 'asking' }, 'board.retry': 'asking' },
    },
    asking: askingForAll,
    askingNamed: {
      entry: 'askForOwed',
      invoke: {
        src: 'askRows',
        input: ({ context }) => ({ scope: context.scope, ids: context.asked }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'keepNamed', params: ({ event }) => event.output }, 'alarm'],
        },
        onError,
      },
    },
    /** What is shown was true at `trueAt`. */
    offline: {
      tags: 'offline',
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'clock.ticked': { guard: 'isAskDue', target: 'asking' },
            'network.returned': 'asking',
            'board.retry': 'asking',
          },
        },
        asking: askingForAll,
      },
    },
  },
})

export const watching = createStateConfig({ type: 'parallel', states: { stream, rows } })
