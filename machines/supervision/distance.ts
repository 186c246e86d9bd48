import { supervisionSetup } from './setup.ts'

/**
 * Whether the candidate sits so far from the camera that the detector is about to lose them (record 0019): said
 * quietly, and never counted. A face that was last seen small and is seen no more was lost for that.
 */
export const distance = supervisionSetup.createStateConfig({
  initial: 'near',
  states: {
    near: { on: { 'face.sized': { guard: 'isTooSmall', target: 'receding', actions: 'beginSmall' } } },
    /** One lean backwards is not said. */
    receding: {
      on: {
        'camera.troubled': 'near',
        'face.sized': { guard: 'isNoMoreTooSmall', target: 'near' },
        'clock.ticked': { guard: 'isTimeToSayDistant', target: 'far' },
      },
    },
    far: {
      tags: 'distant',
      on: { 'camera.troubled': 'near', 'face.sized': { guard: 'isSafe', target: 'near' } },
    },
  },
})
