import { assign, setup } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import { source } from '#machines/actors.ts'
import { failureIn } from '#machines/failure.ts'
import { read, timeIn } from '#machines/read.ts'
import { isSmallAfter, widthAfter } from '#machines/supervision/face-width.ts'
import {
  type DeviceCheckContext,
  type DeviceCheckEvent,
  type DeviceCheckInput,
  type DeviceCheckOutput,
  sightIn,
} from './context.ts'

type DeviceCheckTag =
  | 'headset'
  | 'camera'
  | 'microphone'
  | 'asking'
  | 'checking'
  | 'denied'
  | 'unsupported'
  | 'verified'

function seeing(before: DeviceCheckContext, faces: number, measured: number | null) {
  if (faces === 0) return { faces }
  const width = widthAfter(before.width, measured ?? limits.face.safeWidth)
  return { faces, width, isSmall: isSmallAfter(width, before.isSmall) }
}

const levelIn = (event: DeviceCheckEvent): number => read(event, 'microphone.measured').level

const packIn = (event: DeviceCheckEvent) => read(event, 'speech.found').here.pack

const installMs = limits.deviceCheck.installSeconds * 1000
const checkMs = limits.deviceCheck.countdownSeconds * 1000

/** Audio, then camera, then microphone, then start (spec: device-check#steps). */
export const deviceCheckSetup = setup({
  types: {
    input: {} as DeviceCheckInput,
    context: {} as DeviceCheckContext,
    events: {} as DeviceCheckEvent,
    output: {} as DeviceCheckOutput,
    tags: {} as DeviceCheckTag,
  },
  actors: {
    clock: source('clock'),
    playSample: source('playSample'),
    /** Opens the camera and counts faces. */
    watchFaces: source('watchFaces'),
    /** Opens the microphone and measures it. */
    watchMicrophone: source('watchMicrophone'),
    /** Asks the browser once by what it knows speech. */
    lookForSpeech: source<{ remoteAllowed: boolean }>('lookForSpeech'),
    /** Has the browser install its recognition of speech. Stopped, it leaves the browser at it. */
    installSpeech: source('installSpeech'),
  },
  guards: {
    mayProceed: ({ context }) => context.requiresDevices !== true,
    wantsHeadset: ({ context }) => context.headset !== 'off',
    wantsCamera: ({ context }) => context.camera !== 'off',
    wantsMicrophone: ({ context }) => context.microphone !== 'off',
    /** A microphone that failed listens to nothing, so that nothing is downloaded for it. */
    wantsSpeech: ({ context }) => context.speech !== null && context.microphoneVerified !== false,
    isInstallable: ({ event }) => packIn(event) === 'installable',
    isInstalling: ({ event }) => packIn(event) === 'installing',
    isLong: ({ context, event }) => timeIn(event) - (context.installingSince ?? timeIn(event)) >= installMs,
    cameraIsOptional: ({ context }) => context.camera === 'optional',
    isOver: ({ context, event }) => timeIn(event) >= context.checkUntil,
    isSecond: ({ context, event }) => timeIn(event) - context.judgedAt >= 1000,
    sawNobody: ({ context }) =>
      context.faces === null ||
      context.faces === 0 ||
      context.facelessSeconds >= limits.deviceCheck.noFaceLimit,
    seesMany: ({ context }) => sightIn(context) === 'many',
    seesSmall: ({ context }) => sightIn(context) === 'small',
    heardNothing: ({ context }) => context.audible < limits.deviceCheck.audible.samples,
  },
  actions: {
    tick: assign({ now: ({ context, event }) => Math.max(context.now, timeIn(event)) }),
    /** The ten seconds begin with the first picture or sound, not while a network loads. */
    startCheck: assign(({ context }) => ({
      checkUntil: context.now + checkMs,
      judgedAt: context.now,
      facelessSeconds: 0,
      audible: 0,
    })),
    judgeSecond: assign(({ context, event }) => ({
      judgedAt: timeIn(event),
      facelessSeconds: context.facelessSeconds + (context.faces === 0 ? 1 : 0),
    })),
    keepFaces: assign(({ context, event }) => {
      const { count, width } = read(event, 'face.counted')
      return seeing(context, count, width)
    }),
    forgetCheck: assign({
      faces: null,
      isSmall: true,
      checkUntil: 0,
      facelessSeconds: 0,
      level: 0,
      audible: 0,
    }),
    keepLevel: assign({ level: ({ event }) => levelIn(event) }),
    countAudible: assign({
      audible: ({ context, event }) =>
        context.audible + (levelIn(event) >= limits.deviceCheck.audible.level ? 1 : 0),
    }),
    keepSpeech: assign({ speechHere: ({ event }) => read(event, 'speech.found').here }),
    beginInstalling: assign({ installingSince: null }),
    countInstalling: assign({
      installingSince: ({ context, event }) => context.installingSince ?? timeIn(event),
    }),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    forgetFailure: assign({ failure: null }),
    verifyCamera: assign({ cameraVerified: true }),
    failCamera: assign({ cameraVerified: false }),
    verifyMicrophone: assign({ microphoneVerified: true }),
    failMicrophone: assign({ microphoneVerified: false }),
  },
})
