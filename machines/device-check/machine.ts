import { type DeviceCheckOutput, deviceCheckSetup, uncheckedDevices } from './setup.ts'

/** 'Tunda Sesi Test' and 'Baik, saya lanjutkan', offered wherever a device is not verified. */
const unverified = (next: string, failed: 'failCamera' | 'failMicrophone', again: string) =>
  ({
    'candidate.postpone': { target: '#deviceCheck.postponed' },
    'candidate.proceed': { guard: 'mayProceed', target: next, actions: failed },
    'candidate.retry': { target: again, reenter: true, actions: 'forgetFailure' },
  }) as const

/** The device verification wizard (spec: device-check#steps, device-check#unverified-devices). */
export const deviceCheckMachine = deviceCheckSetup.createMachine({
  id: 'deviceCheck',
  context: uncheckedDevices,
  initial: 'headset',
  states: {
    headset: {
      tags: 'headset',
      on: {
        'candidate.next': [
          { guard: 'wantsCamera', target: 'camera' },
          { guard: 'wantsMicrophone', target: 'microphone' },
          { target: 'ready' },
        ],
      },
      initial: 'silent',
      states: {
        silent: { on: { 'candidate.play': 'playing' } },
        playing: {
          invoke: { src: 'playSample' },
          on: { 'sample.ended': 'heard', 'sample.failed': { target: 'unheard', actions: 'keepFailure' } },
        },
        heard: { on: { 'candidate.play': 'playing' } },
        unheard: { on: { 'candidate.play': { target: 'playing', actions: 'forgetFailure' } } },
      },
    },
    camera: {
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
            { guard: 'seesSmall', target: 'distant' },
            { target: 'verified' },
          ],
        },
        verified: {
          tags: 'verified',
          on: { 'candidate.next': { target: '#deviceCheck.cameraPassed', actions: 'verifyCamera' } },
        },
        crowded: {
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
    },
    cameraPassed: {
      always: [{ guard: 'wantsMicrophone', target: 'microphone' }, { target: 'ready' }],
    },
    microphone: {
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
    },
    ready: {
      on: { 'candidate.start': 'passed', 'candidate.postpone': 'postponed' },
    },
    passed: {
      type: 'final',
      output: ({ context }) => ({
        outcome: 'passed',
        settings: {
          useFaceDetection: context.cameraVerified ?? false,
          useSpeechDetection: context.microphoneVerified ?? false,
        },
      }),
    },
    postponed: { type: 'final', output: { outcome: 'postponed' } },
  },
  output: ({ event }) => event.output as DeviceCheckOutput,
})
