import { supervisionSetup } from './setup.ts'

const sized = { params: ({ event }: { event: { width: number; at: number } }) => event } as const

/**
 * Whether the candidate sits so far from the camera that the detector is about to lose them (record 0019): said
 * quietly, and never counted. A face that was last seen small and is seen no more was lost for that.
 */
export const distance = supervisionSetup.createStateConfig({
  initial: 'near',
  states: {
    near: {
      on: {
        'face.sized': {
          guard: { type: 'isTooSmall', ...sized },
          target: 'receding',
          actions: { type: 'beginSmall', ...sized },
        },
      },
    },
    /** One lean backwards is not said. */
    receding: {
      on: {
        'camera.troubled': 'near',
        'face.sized': { guard: { type: 'isNoMoreTooSmall', ...sized }, target: 'near' },
        'clock.ticked': {
          guard: { type: 'isTimeToSayDistant', params: ({ event }) => event },
          target: 'far',
        },
      },
    },
    far: {
      tags: 'distant',
      on: {
        'camera.troubled': 'near',
        'face.sized': { guard: { type: 'isSafe', ...sized }, target: 'near' },
      },
    },
  },
})
