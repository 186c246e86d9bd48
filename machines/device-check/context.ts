import type { FacePlace, Report, SpeechHere } from '#contract/observations.ts'
import { facesIn } from '#contract/rules/sitting.ts'
import type { ClockEvent } from '#machines/actors.ts'
import type { Failure } from '#machines/failure.ts'

export interface DeviceCheckInput {
  orderId: string
  /** Faces that a proctor has marked as known: they are counted for nobody (spec: proctoring#known-faces). */
  knownFaces: readonly FacePlace[]
  /** Off in a test in which nothing is heard. */
  headset: 'offered' | 'off'
  /** An optional camera may be skipped; one that is off is not asked for. */
  camera: 'required' | 'optional' | 'off'
  microphone: 'required' | 'off'
  /** True where an institution lets nobody start without verified devices (spec: device-check#unverified-devices). */
  requiresDevices?: boolean
  /** How speech is judged for this candidate; null where nobody listens. */
  speech: SpeechRules | null
}

export interface SpeechRules {
  /** Whether sound may go to the browser's maker. */
  remoteAllowed: boolean
  /** Whether a voice without recognised words counts. */
  voiceCounts: boolean
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
  /** How sure the detector is of the face, evened out, 0 to 1; null before the first. */
  confidence: number | null
  /** Whether it is too far or too dim to be sure of, or cut off by the picture's edge (record 0043). */
  isFaint: boolean
  isCut: boolean
  /** Where a face that is not the widest one is; null where there is none. */
  second: FacePlace | null
  /** Since when one face alone has been seen, server time in ms; null while it is not. */
  aloneSince: number | null
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
  /** What this PC's browser answered about speech; null before, and where it is not asked. */
  speechHere: SpeechHere | null
  /** Server time at which the installation of speech recognition was first seen at work, ms; null before. */
  installingSince: number | null
}

export type DeviceCheckEvent =
  | ClockEvent
  | { type: 'sample.ended' }
  | { type: 'sample.failed'; failure: Failure }
  | { type: 'camera.opened' }
  | { type: 'camera.failed'; failure: Failure }
  | FacesCounted
  | FacesKnown
  | { type: 'microphone.opened' }
  | { type: 'microphone.failed'; failure: Failure }
  | { type: 'microphone.measured'; level: number }
  | { type: 'speech.found'; here: SpeechHere }
  | { type: 'speech.installed' }
  | { type: 'speech.refused' }
  | { type: 'candidate.install' }
  | { type: 'candidate.play' }
  | { type: 'candidate.next' }
  | { type: 'candidate.retry' }
  | { type: 'candidate.skip' }
  | { type: 'candidate.proceed' }
  | { type: 'candidate.postpone' }
  | { type: 'candidate.start' }
  | { type: 'candidate.listen' }

/** All faces that a proctor has marked as known by now. */
export interface FacesKnown {
  type: 'faces.known'
  places: readonly FacePlace[]
}

/** A look at faces, as the detector reports it. */
export type FacesCounted = { type: 'face.counted' } & Omit<Report<'face.counted'>, 'kind' | 'turn' | 'flatMs'>

export type DeviceCheckOutput =
  | { outcome: 'passed'; settings: { useFaceDetection: boolean; useSpeechDetection: boolean } }
  | { outcome: 'postponed' }

/** What the newest picture shows: whom it takes for the candidate, or why it cannot. */
export function sightIn({
  faces,
  isSmall,
  isCut,
  isFaint,
}: Pick<DeviceCheckContext, 'faces' | 'isSmall' | 'isCut' | 'isFaint'>) {
  const seen = facesIn(faces ?? 0)
  if (seen !== 'one') return seen
  if (isCut) return 'cut'
  if (isSmall) return 'small'
  return isFaint ? 'faint' : 'good'
}

export const uncheckedDevices = ({ input }: { input: DeviceCheckInput }): DeviceCheckContext => ({
  ...input,
  now: 0,
  checkUntil: 0,
  faces: null,
  width: null,
  isSmall: true,
  confidence: null,
  isFaint: true,
  isCut: false,
  second: null,
  aloneSince: null,
  facelessSeconds: 0,
  judgedAt: 0,
  level: 0,
  audible: 0,
  failure: null,
  cameraVerified: null,
  microphoneVerified: null,
  speechHere: null,
  installingSince: null,
})
