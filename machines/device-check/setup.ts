import { assertEvent, assign, setup } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import { facesIn } from '#contract/rules/sitting.ts'
import { type ClockEvent, source } from '#machines/actors.ts'
import { type Failure, failureIn } from '#machines/failure.ts'
import { isSmallAfter, widthAfter } from '#machines/supervision/face-width.ts'

export interface DeviceCheckInput {
  /** An optional camera may be skipped; one that is off is not asked for. */
  camera: 'required' | 'optional' | 'off'
  microphone: 'required' | 'off'
  /** True where an institution lets nobody start without verified devices (spec: device-check#unverified-devices). */
  requiresDevices?: boolean
}

export interface DeviceCheckContext extends DeviceCheckInput {
  now: number
  /** Server time at which the ten seconds of a check are over, ms. */
  checkUntil: number
  /** Faces in the newest picture; null before the first. */
  faces: number | null
  /** The widest face's share of the picture's width, evened out, 0 to 1; null before the first. */
  width: number | null
  /** Whether the face seen last is too small to be found surely (record 0019); true before the first. */
  isSmall: boolean
  /** Whole seconds of the check that showed no face. */
  facelessSeconds: number
  judgedAt: number
  /** Newest level of the microphone, 0 to 1, and how often it was audible. */
  level: number
  audible: number
  failure: Failure | null
  /** What was verified: null where nobody asked. */
  cameraVerified: boolean | null
  microphoneVerified: boolean | null
}

export type DeviceCheckEvent =
  | ClockEvent
  | { type: 'sample.ended' }
  | { type: 'sample.failed'; failure: Failure }
  | { type: 'camera.opened' }
  | { type: 'camera.failed'; failure: Failure }
  /** `width`: the widest face's share of the picture's width, 0 to 1; a detector may not say it. */
  | { type: 'face.counted'; count: number; width: number | null }
  | { type: 'microphone.opened' }
  | { type: 'microphone.failed'; failure: Failure }
  | { type: 'microphone.measured'; level: number }
  | { type: 'candidate.play' }
  | { type: 'candidate.next' }
  | { type: 'candidate.retry' }
  | { type: 'candidate.skip' }
  | { type: 'candidate.proceed' }
  | { type: 'candidate.postpone' }
  | { type: 'candidate.start' }

export type DeviceCheckOutput =
  | { outcome: 'passed'; settings: { useFaceDetection: boolean; useSpeechDetection: boolean } }
  | { outcome: 'postponed' }

type DeviceCheckTag =
  | 'headset'
  | 'camera'
  | 'microphone'
  | 'asking'
  | 'checking'
  | 'denied'
  | 'unsupported'
  | 'verified'

function seeing(before: DeviceCheckContext, faces: number, told: number | null) {
  if (faces === 0) return { faces }
  const width = widthAfter(before.width, told ?? limits.face.safeWidth)
  return { faces, width, isSmall: isSmallAfter(width, before.isSmall) }
}

/** What the newest picture shows: whom it takes for the candidate, or why it cannot. */
export function sightIn({ faces, isSmall }: Pick<DeviceCheckContext, 'faces' | 'isSmall'>) {
  const seen = facesIn(faces ?? 0)
  if (seen !== 'one') return seen
  return isSmall ? 'small' : 'good'
}

function nowIn(event: DeviceCheckEvent): number {
  assertEvent(event, 'clock.ticked')
  return event.now
}

function levelIn(event: DeviceCheckEvent): number {
  assertEvent(event, 'microphone.measured')
  return event.level
}

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
  },
  guards: {
    mayProceed: ({ context }) => context.requiresDevices !== true,
    wantsCamera: ({ context }) => context.camera !== 'off',
    wantsMicrophone: ({ context }) => context.microphone !== 'off',
    cameraIsOptional: ({ context }) => context.camera === 'optional',
    isOver: ({ context, event }) => nowIn(event) >= context.checkUntil,
    isSecond: ({ context, event }) => nowIn(event) - context.judgedAt >= 1000,
    sawNobody: ({ context }) =>
      context.faces === null ||
      context.faces === 0 ||
      context.facelessSeconds >= limits.deviceCheck.noFaceLimit,
    seesMany: ({ context }) => sightIn(context) === 'many',
    seesSmall: ({ context }) => sightIn(context) === 'small',
    heardNothing: ({ context }) => context.audible < limits.deviceCheck.audible.samples,
  },
  actions: {
    tick: assign({ now: ({ context, event }) => Math.max(context.now, nowIn(event)) }),
    /** The ten seconds begin with the first picture or sound, not while a network loads. */
    startCheck: assign(({ context }) => ({
      checkUntil: context.now + checkMs,
      judgedAt: context.now,
      facelessSeconds: 0,
      audible: 0,
    })),
    judgeSecond: assign(({ context, event }) => ({
      judgedAt: nowIn(event),
      facelessSeconds: context.facelessSeconds + (context.faces === 0 ? 1 : 0),
    })),
    keepFaces: assign(({ context, event }) => {
      assertEvent(event, 'face.counted')
      return seeing(context, event.count, event.width)
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
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    forgetFailure: assign({ failure: null }),
    verifyCamera: assign({ cameraVerified: true }),
    failCamera: assign({ cameraVerified: false }),
    verifyMicrophone: assign({ microphoneVerified: true }),
    failMicrophone: assign({ microphoneVerified: false }),
  },
})

export const uncheckedDevices = ({ input }: { input: DeviceCheckInput }): DeviceCheckContext => ({
  ...input,
  now: 0,
  checkUntil: 0,
  faces: null,
  width: null,
  isSmall: true,
  facelessSeconds: 0,
  judgedAt: 0,
  level: 0,
  audible: 0,
  failure: null,
  cameraVerified: null,
  microphoneVerified: null,
})
