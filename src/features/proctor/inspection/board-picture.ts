import type { FacePlace } from '#contract/observations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ProctorContext, ProctorTag } from '#machines/proctor/setup.ts'
import type { CameraTrouble } from '#machines/supervision/record-only.ts'
import type { SupervisionStatus } from '#src/features/supervision/index.ts'
import type { Environment } from './environment.ts'

/** How one detector is doing. */
export interface DetectorPicture {
  name: string
  /** Looks a second, over the last ten seconds. */
  perSecond: number
  /** The newest observation's kind, and what it counted. */
  last: string | null
  count: number | null
  latencyMs: number | null
  /** Server time of the newest observation, ms. */
  at: number | null
}

/** What the board shows: everything of one sitting that a proctor may see, at one moment. JSON-safe; no answer is in it. */
export interface BoardPicture extends Environment {
  /** Server time, ms. */
  at: number
  orderNo: string
  test: string
  /** The exam's stage, by its state. */
  stage: string
  section: SectionPicture | null
  facts: SupervisionStatus | null
  trouble: CameraTrouble | null
  isWarned: boolean
  isCovered: boolean
  /** Whether this PC looks less than once a second. */
  isSlow: boolean
  isCameraVirtual: boolean
  /** Whether the candidate sits so far away that their face is about to be lost, or was. */
  isDistant: boolean
  /** Where the device check sees a face that is not the candidate's; null where it sees none. */
  secondFace: FacePlace | null
  /** Where faces are that a proctor has marked as known. */
  knownFaces: readonly FacePlace[]
  detectors: DetectorPicture[]
  board: {
    tags: ProctorTag[]
    state: string
    placement: ProctorContext['placement']
    offline: boolean
    waiting: number
    message: string | null
    /** Grows with each act that was done; what became of the last one. */
    acts: number
    lastAct: { kind: string; isQueued: boolean } | null
    refused: string | null
    /** How many answers the last file has; 0 where none were left to save; null before. */
    saved: number | null
  }
}

export interface SectionPicture {
  name: SectionName
  /** Null before the clock runs. */
  secondsLeft: number | null
  answered: number
  questions: number
  /** Answers that are on this PC alone. */
  unsent: number
}
