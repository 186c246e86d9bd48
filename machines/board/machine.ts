import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { acting } from './acting.ts'
import { boardAtFirst, boardSetup } from './setup.ts'
import { watching } from './watching.ts'

/**
 * The live board of a room: what it shows and since when that is true, who is chosen, and one act at a time with what became
 * of it (spec: proctoring#live-board).
 */
export const boardMachine = boardSetup.createMachine({
  id: 'board',
  context: ({ input }) => boardAtFirst(input),
  type: 'parallel',
  invoke: [
    { src: 'clock', id: 'clock' },
    { src: 'network', id: 'network' },
    { src: 'sounds', id: 'sounds' },
  ],
  on: {
    'clock.ticked': { actions: ['tick', 'alarm'] },
    'row.toggled': { actions: 'toggle' },
    'rows.selected': { actions: 'select' },
    'sound.toggled': { actions: 'toggleSound' },
  },
  states: {
    feed: {
      initial: 'watching',
      on: { 'scope.chosen': { target: '.watching', reenter: true, actions: 'chooseScope' } },
      states: {
        watching,
        /** The session has ended, or the role does not open this board. What was shown is gone. */
        refused: {
          tags: 'refused',
          on: { 'board.retry': { target: 'watching', actions: 'forgetAll' } },
        },
      },
    },
    act: acting,
  },
})

export type BoardActor = ActorRefFrom<typeof boardMachine>
export type BoardSnapshot = SnapshotFrom<typeof boardMachine>
