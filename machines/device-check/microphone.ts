import { deviceCheckSetup } from './setup.ts'
import { unverified } from './unverified.ts'

export const microphone = deviceCheckSetup.createStateConfig({
  tags: 'microphone',
  entry: 'forgetCheck',
  invoke: [
    { src: 'clock', id: 'clock' },
    { src: 'watchMicrophone', id: 'watchMicrophone' },
  ],
  on: {
    'clock.ticked': { actions: 'tick' },
    'microphone.measured': { actions: 'keepLevel' },
    'microphone.failed': { target: '.denied', actions: 'keepFailure' },
  },
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: { 'microphone.opened': { target: 'checking', actions: 'startCheck' } },
    },
    checking: {
      tags: 'checking',
      on: {
        'clock.ticked': [{ guard: 'isOver', target: 'judging', actions: 'tick' }, { actions: 'tick' }],
        'microphone.measured': {
          actions: ['keepLevel', 'countAudible'],
        },
      },
    },
    judging: {
      always: [{ guard: 'heardNothing', target: 'unsupported' }, { target: 'verified' }],
    },
    verified: {
      tags: 'verified',
      on: { 'candidate.next': { target: '#deviceCheck.ready', actions: 'verifyMicrophone' } },
    },
    unsupported: {
      tags: 'unsupported',
      on: unverified('#deviceCheck.ready', 'failMicrophone', '#deviceCheck.microphone'),
    },
    denied: {
      tags: 'denied',
      on: {
        ...unverified('#deviceCheck.ready', 'failMicrophone', '#deviceCheck.microphone'),
        'microphone.opened': { target: 'checking', actions: ['forgetFailure', 'startCheck'] },
      },
    },
  },
})
