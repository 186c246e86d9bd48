import { deviceCheckSetup } from './setup.ts'
import { unverified } from './unverified.ts'

export const camera = deviceCheckSetup.createStateConfig({
  tags: 'camera',
  entry: 'forgetCheck',
  invoke: [
    { src: 'clock', id: 'clock' },
    { src: 'watchFaces', id: 'watchFaces' },
  ],
  on: {
    'clock.ticked': { actions: 'tick' },
    'face.counted': { actions: 'keepFaces' },
    'camera.failed': { target: '.denied', actions: 'keepFailure' },
    'candidate.skip': { guard: 'cameraIsOptional', target: 'cameraPassed' },
  },
  initial: 'asking',
  states: {
    asking: { tags: 'asking', on: { 'camera.opened': 'warming' } },
    /** The camera is open; the network that looks for faces is still loading. */
    warming: {
      tags: 'asking',
      on: {
        'face.counted': {
          target: 'checking',
          actions: ['keepFaces', 'startCheck'],
        },
      },
    },
    checking: {
      tags: 'checking',
      on: {
        'clock.ticked': [
          { guard: 'isOver', target: 'judging', actions: 'tick' },
          { guard: 'isSecond', actions: ['tick', 'judgeSecond'] },
          { actions: 'tick' },
        ],
      },
    },
    judging: {
      always: [
        { guard: 'sawNobody', target: 'unsupported' },
        { guard: 'seesMany', target: 'crowded' },
        { guard: 'seesCut', target: 'cut' },
        { guard: 'seesSmall', target: 'distant' },
        { guard: 'seesFaint', target: 'faint' },
        { target: 'verified' },
      ],
    },
    verified: {
      tags: 'verified',
      invoke: {
        src: 'photographCheck',
        id: 'photographCheck',
        input: ({ context: { orderId } }) => ({ orderId }),
      },
      on: { 'candidate.next': { target: '#deviceCheck.cameraPassed', actions: 'verifyCamera' } },
    },
    /** Several faces, or pictures of them: the check goes on by itself once there is one. */
    crowded: {
      tags: 'unsupported',
      on: {
        ...unverified('#deviceCheck.cameraPassed', 'failCamera', '#deviceCheck.camera'),
        'clock.ticked': [
          { guard: 'isAloneAgain', target: 'checking', actions: ['tick', 'startCheck'] },
          { actions: 'tick' },
        ],
      },
    },
    /** A face of which a part lies outside the picture. */
    cut: {
      tags: 'unsupported',
      on: unverified('#deviceCheck.cameraPassed', 'failCamera', '#deviceCheck.camera'),
    },
    /** A face that the detector is not sure of: too far away, or with too little light. */
    faint: {
      tags: 'unsupported',
      on: unverified('#deviceCheck.cameraPassed', 'failCamera', '#deviceCheck.camera'),
    },
    /** A face that is found now, and would be lost with the next lean backwards. */
    distant: {
      tags: 'unsupported',
      on: unverified('#deviceCheck.cameraPassed', 'failCamera', '#deviceCheck.camera'),
    },
    unsupported: {
      tags: 'unsupported',
      on: unverified('#deviceCheck.cameraPassed', 'failCamera', '#deviceCheck.camera'),
    },
    /** 'Gagal menyambungkan perangkat anda', with guidance for the permission; it ends by itself when that is given. */
    denied: {
      tags: 'denied',
      on: {
        ...unverified('#deviceCheck.cameraPassed', 'failCamera', '#deviceCheck.camera'),
        'camera.opened': { target: 'warming', actions: ['forgetFailure', 'forgetCheck'] },
      },
    },
  },
})
