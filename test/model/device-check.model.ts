import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { facesCounted } from '#contract/observations.fixture.ts'
import type { SpeechHere } from '#contract/observations.ts'
import {
  type DeviceCheckContext,
  type DeviceCheckInput,
  type SpeechRules,
  sightIn,
} from '#machines/device-check/context.ts'
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

/** The wizard's ten seconds, from the first picture at 1 s on; and what is longer than anybody waits. */
const seconds = [1000, 2000, 3000, 4000, 11_000, 20_000, 30_000, 150_000]

const speech: SpeechRules = { remoteAllowed: false, voiceCounts: false }
const found = (here: SpeechHere, title: string) => sent({ type: 'speech.found', here }, title)

/** What holds after the devices, whatever becomes of the recognition of speech. */
function isReady(snapshot: AnyMachineSnapshot) {
  const { camera, cameraVerified, microphone, microphoneVerified } = snapshot.context
  if (camera === 'required') expect(cameraVerified).not.toBeNull()
  if (microphone === 'required') expect(microphoneVerified).not.toBeNull()
  offers(snapshot, 'candidate.start', 'candidate.postpone')
  expect(snapshot.can({ type: 'candidate.listen' })).toBe(snapshot.context.headset === 'offered')
}

/** Speech is judged, and its microphone is not known to fail. */
function listens(snapshot: AnyMachineSnapshot) {
  isReady(snapshot)
  expect(snapshot.context.speech).not.toBeNull()
  expect(snapshot.context.microphoneVerified).not.toBe(false)
}

const counted = (confidences: number[], width: number | null, title: string) =>
  sent({ ...facesCounted(confidences, width), type: 'face.counted' }, title)
const cutOff = sent(
  {
    ...facesCounted([0.9], null),
    type: 'face.counted',
    places: [{ x: -0.1, y: 0.3, width: 0.2, height: 0.27 }],
  },
  'a face half outside the picture',
)

/** A check of the camera alone. */
export const cameraAlone = {
  ...{ orderId: 'an order', knownFaces: [], speech: null },
  ...{ headset: 'off', camera: 'required', microphone: 'off' },
} satisfies DeviceCheckInput

export const deviceCheckModel: Model = {
  machine: deviceCheckMachine,
  scenarios: {
    'camera and microphone are required': {
      orderId: 'an order',
      knownFaces: [],
      headset: 'offered',
      camera: 'required',
      microphone: 'required',
      speech,
    },
    'an institution requires a camera': {
      orderId: 'an order',
      knownFaces: [],
      headset: 'offered',
      camera: 'required',
      microphone: 'off',
      requiresDevices: true,
      speech: null,
    },
    'an institution requires a microphone': {
      orderId: 'an order',
      knownFaces: [],
      headset: 'offered',
      camera: 'off',
      microphone: 'required',
      requiresDevices: true,
      speech: null,
    },
    'an institution requires both': {
      orderId: 'an order',
      knownFaces: [],
      headset: 'offered',
      camera: 'required',
      microphone: 'required',
      requiresDevices: true,
      speech: null,
    },
    'the camera is optional': {
      orderId: 'an order',
      knownFaces: [],
      headset: 'offered',
      camera: 'optional',
      microphone: 'off',
      speech: null,
    },
    'only a microphone is required': {
      orderId: 'an order',
      knownFaces: [],
      headset: 'offered',
      camera: 'off',
      microphone: 'required',
      speech,
    },
    'speech is judged by a microphone that nobody checks': {
      orderId: 'an order',
      knownFaces: [],
      headset: 'offered',
      camera: 'off',
      microphone: 'off',
      speech,
    },
    'nothing is heard in the test': cameraAlone,
    'nothing is heard, and only a microphone is required': {
      orderId: 'an order',
      knownFaces: [],
      headset: 'off',
      camera: 'off',
      microphone: 'required',
      speech,
    },
    'neither is asked for, and nothing is heard': {
      orderId: 'an order',
      knownFaces: [],
      headset: 'off',
      camera: 'off',
      microphone: 'off',
      speech: null,
    },
    'neither is asked for': {
      orderId: 'an order',
      knownFaces: [],
      headset: 'offered',
      camera: 'off',
      microphone: 'off',
      speech: null,
    },
  },
  events: [
    ...seconds.map((now) => sent({ type: 'clock.ticked', now }, `it is ${now / 1000} s`)),
    sent({ type: 'sample.ended' }, 'the sample has been played'),
    sent({ type: 'sample.failed', failure }, 'the sample cannot be played'),
    sent({ type: 'camera.opened' }, 'the camera opens'),
    sent({ type: 'camera.failed', failure }, 'the camera is refused'),
    counted([], null, 'no face'),
    counted([0.9], null, 'one face'),
    counted([0.9], 0.1, 'one face far away'),
    counted([0.6], null, 'a faint face'),
    cutOff,
    counted([0.9, 0.9], null, 'two faces'),
    sent(
      { type: 'faces.known', places: facesCounted([0.9, 0.9], null).places.slice(1) },
      'one of two faces is marked as known',
    ),
    sent({ type: 'microphone.opened' }, 'the microphone opens'),
    sent({ type: 'microphone.failed', failure }, 'the microphone is refused'),
    sent({ type: 'microphone.measured', level: 0 }, 'silence'),
    sent({ type: 'microphone.measured', level: 0.3 }, 'a voice'),
    found({ way: 'words', pack: 'installed' }, 'words are recognised on this PC'),
    found({ way: 'voice', pack: 'absent' }, 'only voice is heard, and nothing can be installed'),
    found({ way: 'voice', pack: 'installable' }, 'words could be recognised'),
    found({ way: 'voice', pack: 'installing' }, 'the browser is downloading'),
    sent({ type: 'speech.installed' }, 'it is installed'),
    sent({ type: 'speech.refused' }, 'it cannot be installed'),
    sent({ type: 'candidate.install' }, 'install it'),
    sent({ type: 'candidate.play' }, 'play'),
    sent({ type: 'candidate.next' }, 'next'),
    sent({ type: 'candidate.retry' }, 'try again'),
    sent({ type: 'candidate.skip' }, 'go on without a camera'),
    sent({ type: 'candidate.proceed' }, 'Baik, saya lanjutkan'),
    sent({ type: 'candidate.postpone' }, 'Tunda Sesi Test'),
    sent({ type: 'candidate.start' }, 'start'),
    sent({ type: 'candidate.listen' }, 'hear the sample again'),
  ],
  project: (context: DeviceCheckContext) => ({
    known: context.knownFaces.length,
    faces: context.cameraVerified === null ? context.faces : null,
    faceless: context.cameraVerified === null ? Math.min(3, context.facelessSeconds) : null,
    ...(context.faces === 1 && context.now < context.checkUntil && { sight: sightIn(context) }),
    ...(context.aloneSince !== null && { alone: context.now - context.aloneSince >= 2000 }),
    audible: Math.min(5, context.audible),
    over: context.now >= context.checkUntil,
    camera: context.cameraVerified,
    microphone: context.microphoneVerified,
    here: context.speechHere?.pack ?? null,
    installing: context.installingSince === null ? null : context.now - context.installingSince >= 90_000,
  }),
  expects: {
    choosing: () => expect.unreachable('choosing is never rested in'),
    'headset.silent': (snapshot) => {
      expect(snapshot.context.headset).toBe('offered')
      offers(snapshot, 'candidate.play', 'candidate.next')
    },
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
      expect(Object.keys(snapshot.children)).toContain('photographCheck')
      expect(snapshot.context.facelessSeconds).toBeLessThan(3)
      expect(snapshot.context.cameraVerified).toBeNull()
      offers(snapshot, 'candidate.next')
    },
    'camera.crowded': (snapshot) => offersAWayOn(snapshot),
    'camera.distant': (snapshot) => offersAWayOn(snapshot),
    'camera.cut': (snapshot) => offersAWayOn(snapshot),
    'camera.faint': (snapshot) => offersAWayOn(snapshot),
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
    'ready.choosing': () => expect.unreachable('choosing is never rested in'),
    'ready.unasked': (snapshot) => {
      isReady(snapshot)
      const { speech: judged, microphoneVerified } = snapshot.context
      expect(judged === null || microphoneVerified === false).toBe(true)
      expect(snapshot.can({ type: 'candidate.install' }), 'nothing is downloaded for nobody').toBe(false)
    },
    'ready.looking': (snapshot) => {
      listens(snapshot)
      expect(Object.keys(snapshot.children)).toEqual(['lookForSpeech'])
    },
    'ready.offering': (snapshot) => {
      listens(snapshot)
      expect(snapshot.context.speechHere.pack).toBe('installable')
      expect(snapshot.children, 'nothing is downloaded unasked').toEqual({})
      offers(snapshot, 'candidate.install', 'candidate.skip')
    },
    'ready.installing.awaited': (snapshot) => {
      listens(snapshot)
      expect(snapshot.children.installSpeech).toBeDefined()
      const { now, installingSince } = snapshot.context
      expect(now - (installingSince ?? now)).toBeLessThan(90_000)
    },
    'ready.installing.lasting': (snapshot) => {
      listens(snapshot)
      expect(snapshot.children.installSpeech).toBeDefined()
      const { now, installingSince } = snapshot.context
      expect(now - installingSince).toBeGreaterThanOrEqual(90_000)
    },
    'ready.refused': (snapshot) => {
      listens(snapshot)
      offers(snapshot, 'candidate.install')
    },
    'ready.left': (snapshot) => {
      listens(snapshot)
      offers(snapshot, 'candidate.install')
    },
    'ready.known': (snapshot) => {
      listens(snapshot)
      expect(['installed', 'absent']).toContain(snapshot.context.speechHere.pack)
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
