import type { SpeechHere } from '#contract/observations.ts'
import { facesIn } from '#contract/rules/sitting.ts'
import type { ClockEvent } from '#machines/actors.ts'
import type { Failure } from '#machines/failure.ts'

export interface DeviceCheckInput {
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
  /** `width`: the widest face's share of the picture's width, 0 to 1; a detector may not say it. */
  | { type: 'face.counted'; count: number; width: number | null }
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

export type DeviceCheckOutput =
  | { outcome: 'passed'; settings: { useFaceDetection: boolean; useSpeechDetection: boolean } }
  | { outcome: 'postponed' }

/** What the newest picture shows: whom it takes for the candidate, or why it cannot. */
export function sightIn({ faces, isSmall }: Pick<DeviceCheckContext, 'faces' | 'isSmall'>) {
  const seen = facesIn(faces ?? 0)
  if (seen !== 'one') return seen
  return isSmall ? 'small' : 'good'
}

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
  speechHere: null,
  installingSince: null,
})
