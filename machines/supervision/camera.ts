import { not } from 'xstate'
import { supervisionSetup } from './setup.ts'

const over = { target: 'well', actions: ['addTrouble', 'endTrouble'] } as const

const troubled = {
  'camera.troubled': { actions: 'changeTrouble' },
  'camera.recovered': over,
  'face.found': over,
  'proctor.cleared': { target: 'excused', actions: 'addTrouble' },
} as const

/** A camera that is away is no accusation (spec: supervision#camera-trouble). */
export const camera = supervisionSetup.createStateConfig({
  initial: 'well',
  states: {
    well: { on: { 'camera.troubled': { target: 'guided', actions: 'beginTrouble' } } },
    /** What the camera lacks is said beside the questions. */
    guided: {
      tags: 'guiding',
      on: { ...troubled, 'clock.ticked': { guard: 'isTimeToCover', target: 'covered' } },
    },
    covered: {
      tags: 'covering',
      on: troubled,
      initial: 'shown',
      states: {
        shown: { tags: 'cameraAway', always: { guard: 'isWarned', target: 'behind' } },
        /** One dialog at a time: a warning that comes now is read first. */
        behind: { always: { guard: not('isWarned'), target: 'shown' } },
      },
    },
    excused: { on: { 'camera.recovered': { target: 'well', actions: 'endTrouble' } } },
  },
})
