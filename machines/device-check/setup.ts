import { assign, setup } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import { effect, source } from '#machines/actors.ts'
import { failureIn } from '#machines/failure.ts'
import { read, timeIn } from '#machines/read.ts'
import { isCutAfter, outsideOf } from '#machines/supervision/face-place.ts'
import { evenedOut, isFaintAfter, isSmallAfter } from '#machines/supervision/face-width.ts'
import { withoutKnown } from '#machines/supervision/known-faces.ts'
import {
  type DeviceCheckContext,
  type DeviceCheckEvent,
  type DeviceCheckInput,
  type DeviceCheckOutput,
  type FacesCounted,
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

/** What a look shows: of several faces the widest is taken for the candidate's. */
function seeing(before: DeviceCheckContext, look: FacesCounted) {
  const { count, width: measured, confidences, places } = withoutKnown(look, before.knownFaces)
  const aloneSince = count === 1 ? (before.aloneSince ?? before.now) : null
  if (count === 0) return { faces: count, second: null, aloneSince }
  const width = evenedOut(before.width, measured ?? limits.face.safeWidth)
  const widest = places.toSorted((one, other) => other.width - one.width)[0]
  const confidence = evenedOut(before.confidence, confidences[0] ?? 0)
  return {
    ...{ faces: count, aloneSince, width, isSmall: isSmallAfter(width, before.isSmall) },
    ...{ confidence, isFaint: isFaintAfter(confidence, before.isFaint) },
    isCut: widest !== undefined && isCutAfter(outsideOf(widest), before.isCut),
    second: places.find((place) => place !== widest) ?? null,
  }
}

/** One face alone has to be seen so long before a check in which there were several begins anew, ms. */
const aloneMs = 2000

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
    /** Takes the picture beside which those of the sections are looked at; never fails. */
    photographCheck: effect<void, { orderId: string }>('photographCheck'),
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
    /** Once each: whoever comes back from the headset has been asked. */
    wantsCamera: ({ context }) => context.camera !== 'off' && context.cameraVerified === null,
    wantsMicrophone: ({ context }) => context.microphone !== 'off' && context.microphoneVerified === null,
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
    seesCut: ({ context }) => sightIn(context) === 'cut',
    seesFaint: ({ context }) => sightIn(context) === 'faint',
    isAloneAgain: ({ context: { aloneSince }, event }) =>
      aloneSince !== null && timeIn(event) - aloneSince >= aloneMs,
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
    keepKnown: assign({ knownFaces: ({ event }) => read(event, 'faces.known').places }),
    keepFaces: assign(({ context, event }) => seeing(context, read(event, 'face.counted'))),
    forgetCheck: assign({
      faces: null,
      isSmall: true,
      isFaint: true,
      isCut: false,
      second: null,
      aloneSince: null,
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
