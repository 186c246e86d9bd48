import type { Judgement } from '#contract/calls/organisation.ts'
import type { Observation } from '#contract/observations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { ClockEvent } from '#machines/actors.ts'
import type { Sample } from '#machines/violation/judgement.ts'
import type { Condition } from './conditions.ts'
import { daylight, type Light } from './light.ts'
import type { SeatTag } from './messages.ts'
import type { CameraTrouble } from './record-only.ts'
import type { Violation, Warning } from './records.ts'
import { type Presence, present } from './samples.ts'

export interface SupervisionInput {
  orderId: string
  license: string
  section: SectionName
  /** Which kinds are judged for this candidate (spec: supervision#who-is-watched). */
  judges: Record<ViolationKind, boolean>
  /** An individual is warned, and nothing is counted (spec: supervision#who-is-watched). */
  warnsOnly: boolean
  judgement: Judgement
  /** The server's counts so far: they outlive login and reload (spec: supervision#counting). */
  counts: Record<ViolationKind, number>
  /** Whether the questions are covered when a camera is away (spec: supervision#camera-trouble). */
  coversWithoutCamera: boolean
  /** Whether a camera was ever open in this sitting, also before a reload: one that never was is not missed. */
  hasCamera: boolean
  /** How long the camera has been away in this sitting, as far as it is over, ms. */
  awayMs: number
  /** To be put on record, oldest first; at first what was found before a reload and has not arrived. */
  unrecorded: Violation[]
  /** Whether a proctor has the board open: leaving is on record then, and not counted. */
  attended: boolean
}

/** How the one face is seen. */
export interface FaceSeen {
  /** Its share of the picture's width and how sure the detector is, evened out, 0 to 1. */
  width: number
  confidence: number
  /** How much of it is outside the picture, 0 to 1. */
  outside: number
  /** How far the head is turned to a side, degrees. */
  turn: number
}

export interface SupervisionContext extends SupervisionInput {
  now: number
  /** Violations so far: the id of the newest. */
  found: number
  /** How many of them were put on record without a warning for a single observation. */
  noted: number
  /** To be shown, oldest first. */
  warnings: Warning[]
  /** The dialog closes by itself then. */
  closesAt: number
  presence: Presence
  /** Since when the camera gives no picture, and why; null while it does. */
  troubledSince: number | null
  trouble: CameraTrouble | null
  light: Light
  /** Whether the camera that is open goes by the name of a program. */
  isCameraVirtual: boolean
  /** The face's share of the picture's width, evened out, 0 to 1; null before the first. */
  faceWidth: number | null
  /** How sure the detector is of the face, evened out, 0 to 1; null before the first. */
  faceConfidence: number | null
  /** Since when it is doubted that the candidate sits well, server time in ms; of no meaning while it is not. */
  doubtedSince: Record<SeatTag, number>
  /** When a turned head was put on record last, server time in ms; null before the first. */
  turnNotedAt: number | null
  /** The section in which it was said already that a headset leaks, and the one with a warning of a voice without words. */
  leakedIn: SectionName | null
  voiceWarnedIn: SectionName | null
  /** Until when a voice without words is nothing new, server time in ms. */
  hushedUntil: number
  /** When faces were looked for, newest last, and since when they are. */
  paces: number[]
  pacedSince: number | null
  disqualifiedFor: ViolationKind | null
  /** The photo that the server asked for last, and when it is taken (server time, ms); null before the first. */
  photo: { id: string; at: number } | null
}

export type SupervisionEvent =
  | ClockEvent
  | { type: 'detector.observed'; observation: Observation }
  | { type: 'section.entered'; section: SectionName }
  | { type: 'candidate.acknowledge' }
  /** The proctor's PIN lets the test go on without a camera (spec: supervision#camera-trouble). */
  | { type: 'proctor.cleared' }
  /** The server asks for a photo (spec: supervision#photo-requests). */
  | { type: 'photo.requested'; id: string }
  | { type: 'proctor.unlocked' }
  | { type: 'proctor.locked' }
  /** The server's counts, after a proctor has struck something out. */
  | { type: 'counts.received'; counts: Record<ViolationKind, number> }
  /** What follows, the machine tells itself. */
  | { type: 'sample.taken'; condition: Condition; sample: Sample }
  | { type: 'camera.troubled'; trouble: CameraTrouble; at: number }
  | { type: 'camera.recovered' }
  /** The picture has begun to seem dark or covered: no trouble yet. */
  | { type: 'camera.dimmed' }
  /** A face is found in the dim picture. */
  | { type: 'face.found' }
  /** One face was seen, and nobody else. */
  | { type: 'face.sized'; face: FaceSeen; at: number }
  | { type: 'warning.closed'; condition: Condition }
  | { type: 'prompt.shown' }
  | { type: 'prompt.hidden' }

export interface SupervisionOutput {
  disqualifiedFor: ViolationKind | null
}

/** Fewer looks at faces than one a second over so long is an unstable PC (spec: supervision#unstable-pc), ms. */
export const paceMs = 10_000

export const unsupervised = ({ input }: { input: SupervisionInput }): SupervisionContext => ({
  ...input,
  now: 0,
  found: input.unrecorded.length,
  noted: 0,
  warnings: [],
  closesAt: 0,
  presence: present,
  troubledSince: null,
  trouble: null,
  light: daylight,
  isCameraVirtual: false,
  faceWidth: null,
  faceConfidence: null,
  doubtedSince: { distant: 0, cut: 0, faint: 0, turned: 0 },
  turnNotedAt: null,
  leakedIn: null,
  voiceWarnedIn: null,
  hushedUntil: 0,
  paces: [],
  pacedSince: null,
  disqualifiedFor: null,
  photo: null,
})
