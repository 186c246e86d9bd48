import type { SeatTag } from './messages.ts'
import { supervisionSetup } from './setup.ts'

/**
 * One way of sitting that makes the candidate's face hard to find: said quietly, and never counted (records 0019 and 0043). A
 * face that is missed once tells nothing of it; one that the camera does not show is not doubted.
 */
export function seat(sign: SeatTag) {
  const ofIt = { sign }
  return supervisionSetup.createStateConfig({
    initial: 'well',
    states: {
      well: {
        on: {
          'face.sized': {
            guard: { type: 'isSignShown', params: ofIt },
            target: 'doubtful',
            actions: { type: 'beginDoubt', params: ofIt },
          },
        },
      },
      /** One move is not said. */
      doubtful: {
        on: {
          'camera.troubled': 'well',
          'face.sized': { guard: { type: 'isDoubtOver', params: ofIt }, target: 'well' },
          'clock.ticked': { guard: { type: 'isTimeToSay', params: ofIt }, target: 'said' },
        },
      },
      said: {
        tags: sign,
        on: {
          'camera.troubled': 'well',
          'face.sized': { guard: { type: 'isSignGone', params: ofIt }, target: 'well' },
          ...(sign === 'turned' && {
            'clock.ticked': { guard: 'isTimeToNoteTurn' as const, actions: 'noteTurn' as const },
          }),
        },
      },
    },
  })
}
