import { camera } from './camera.ts'
import { type DeviceCheckOutput, uncheckedDevices } from './context.ts'
import { microphone } from './microphone.ts'
import { ready } from './ready.ts'
import { deviceCheckSetup } from './setup.ts'

const afterHeadset = [
  { guard: 'wantsCamera', target: 'camera' },
  { guard: 'wantsMicrophone', target: 'microphone' },
  { target: 'ready' },
] as const

/** The device verification wizard (spec: device-check#steps, device-check#unverified-devices). */
export const deviceCheckMachine = deviceCheckSetup.createMachine({
  id: 'deviceCheck',
  context: uncheckedDevices,
  on: { 'faces.known': { actions: 'keepKnown' } },
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'wantsHeadset', target: 'headset' }, ...afterHeadset] },
    headset: {
      tags: 'headset',
      on: { 'candidate.next': afterHeadset },
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
    camera,
    cameraPassed: {
      always: [{ guard: 'wantsMicrophone', target: 'microphone' }, { target: 'ready' }],
    },
    microphone,
    ready,
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
