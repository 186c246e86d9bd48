import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { DeviceCheckContext } from '#machines/device-check/context.ts'
import { deviceCheckMachine } from '#machines/device-check/machine.ts'
import { type Model, sent } from './model.ts'

const failure = { code: 'device.denied', message: 'Izin ditolak' }

const offers = (snapshot: AnyMachineSnapshot, ...types: string[]) => {
  for (const type of types) expect(snapshot.can({ type })).toBe(true)
}

const offersAWayOn = (snapshot: AnyMachineSnapshot) => {
  offers(snapshot, 'candidate.postpone', 'candidate.retry')
  expect(snapshot.can({ type: 'candidate.proceed' })).toBe(!snapshot.context.requiresDevices)
}

/** The wizard's ten seconds, from the first picture at 1 s on. */
const seconds = [1000, 2000, 3000, 4000, 11_000, 20_000, 30_000]

export const deviceCheckModel: Model = {
  machine: deviceCheckMachine,
  scenarios: {
    'camera and microphone are required': { camera: 'required', microphone: 'required' },
    'an institution requires a camera': { camera: 'required', microphone: 'off', requiresDevices: true },
    'the camera is optional': { camera: 'optional', microphone: 'off' },
    'only a microphone is required': { camera: 'off', microphone: 'required' },
    'neither is asked for': { camera: 'off', microphone: 'off' },
  },
  events: [
    ...seconds.map((now) => sent({ type: 'clock.ticked', now }, `it is ${now / 1000} s`)),
    sent({ type: 'sample.ended' }, 'the sample has been played'),
    sent({ type: 'sample.failed', failure }, 'the sample cannot be played'),
    sent({ type: 'camera.opened' }, 'the camera opens'),
    sent({ type: 'camera.failed', failure }, 'the camera is refused'),
    sent({ type: 'face.counted', count: 0, width: null }, 'no face'),
    sent({ type: 'face.counted', count: 1, width: null }, 'one face'),
    sent({ type: 'face.counted', count: 1, width: 0.1 }, 'one face far away'),
    sent({ type: 'face.counted', count: 2, width: null }, 'two faces'),
    sent({ type: 'microphone.opened' }, 'the microphone opens'),
    sent({ type: 'microphone.failed', failure }, 'the microphone is refused'),
    sent({ type: 'microphone.measured', level: 0 }, 'silence'),
    sent({ type: 'microphone.measured', level: 0.3 }, 'a voice'),
    sent({ type: 'candidate.play' }, 'play'),
    sent({ type: 'candidate.next' }, 'next'),
    sent({ type: 'candidate.retry' }, 'try again'),
    sent({ type: 'candidate.skip' }, 'go on without a camera'),
    sent({ type: 'candidate.proceed' }, 'Baik, saya lanjutkan'),
    sent({ type: 'candidate.postpone' }, 'Tunda Sesi Test'),
    sent({ type: 'candidate.start' }, 'start'),
  ],
  project: (context: DeviceCheckContext) => ({
    faces: context.cameraVerified === null ? context.faces : null,
    faceless: context.cameraVerified === null ? Math.min(3, context.facelessSeconds) : null,
    ...(context.faces === 1 && context.isSmall && context.now < context.checkUntil && { small: true }),
    audible: Math.min(5, context.audible),
    over: context.now >= context.checkUntil,
    camera: context.cameraVerified,
    microphone: context.microphoneVerified,
  }),
  expects: {
    'headset.silent': (snapshot) => offers(snapshot, 'candidate.play', 'candidate.next'),
    'headset.playing': (snapshot) => offers(snapshot, 'candidate.next'),
    'headset.heard': (snapshot) => offers(snapshot, 'candidate.play', 'candidate.next'),
    'headset.unheard': (snapshot) => {
      expect(snapshot.context.failure).toEqual(failure)
      offers(snapshot, 'candidate.play', 'candidate.next')
    },
    'camera.asking': (snapshot) => expect(snapshot.children.watchFaces).toBeDefined(),
    'camera.warming': ({ context }) => expect(context.checkUntil, 'the ten seconds have not begun').toBe(0),
    'camera.checking': ({ context }) => {
      expect(context.now).toBeLessThan(context.checkUntil)
      expect(context.cameraVerified).toBeNull()
    },
    'camera.judging': () => expect.unreachable('judging is never rested in'),
    'camera.verified': (snapshot) => {
      expect(snapshot.context.facelessSeconds).toBeLessThan(3)
      expect(snapshot.context.cameraVerified).toBeNull()
      offers(snapshot, 'candidate.next')
    },
    'camera.crowded': (snapshot) => offersAWayOn(snapshot),
    'camera.distant': (snapshot) => offersAWayOn(snapshot),
    'camera.unsupported': (snapshot) => offersAWayOn(snapshot),
    'camera.denied': (snapshot) => {
      expect(snapshot.context.failure).toEqual(failure)
      offersAWayOn(snapshot)
    },
    cameraPassed: () => expect.unreachable('cameraPassed is never rested in'),
    'microphone.asking': (snapshot) => expect(snapshot.children.watchMicrophone).toBeDefined(),
    'microphone.checking': ({ context }) => expect(context.now).toBeLessThan(context.checkUntil),
    'microphone.judging': () => expect.unreachable('judging is never rested in'),
    'microphone.verified': ({ context }) => expect(context.audible).toBeGreaterThanOrEqual(5),
    'microphone.unsupported': (snapshot) => {
      expect(snapshot.context.audible).toBeLessThan(5)
      offersAWayOn(snapshot)
    },
    'microphone.denied': (snapshot) => offersAWayOn(snapshot),
    ready: ({ context }) => {
      if (context.camera === 'required') expect(context.cameraVerified).not.toBeNull()
      if (context.microphone === 'required') expect(context.microphoneVerified).not.toBeNull()
    },
    passed: ({ context, output }) =>
      expect(output).toEqual({
        outcome: 'passed',
        settings: {
          useFaceDetection: context.cameraVerified === true,
          useSpeechDetection: context.microphoneVerified === true,
        },
      }),
    postponed: ({ output }) => expect(output).toEqual({ outcome: 'postponed' }),
  },
}
