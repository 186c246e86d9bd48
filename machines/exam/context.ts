import type { OrderDetail } from '#contract/calls/orders.ts'
import type { PauseState } from '#contract/calls/pause.ts'
import type { KeptTool } from '#contract/calls/tools.ts'
import type { Observation } from '#contract/observations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Position } from '#contract/rules/position.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { Failure } from '#machines/failure.ts'
import type { Place } from '#machines/place.ts'
import type { Violation } from '#machines/supervision/records.ts'
import type { Wish } from './events.ts'
import type { Plan, Rules } from './plan.ts'

export interface ExamInput {
  orderId: string
  /** What this candidate has done already at this computer. */
  prepared: Preparation
  /** What the address asks for: granted or redirected, never obeyed. */
  wish: Wish
  /** The sections that the candidate has practised to their end, for whichever test (spec: orders#practice). */
  practised?: readonly SectionName[]
  /** What this computer has kept of the sitting's tools. */
  tools?: readonly KeptTool[]
  /** The call for a proctor that this computer has kept, since the server did not have it. */
  unsentCall?: string | null
}

export interface Preparation {
  agreed: boolean
  tutorialSeen: boolean
}

/** What the server says of a sitting. */
export interface Sitting {
  order: OrderDetail
  rules: Rules
  /** Listening's, when it was left (spec: sections#after-a-reload). */
  position: Position | null
  /** What this PC found before a reload and the server does not have yet (spec: supervision#evidence). */
  unrecorded: Violation[]
  /** The test runs at the PC of the candidate's seat alone, and this is another one (spec: exam-sessions#seat-passports). */
  isOtherPc?: true
}

export interface ExamContext extends ExamInput {
  sitting: Sitting | null
  plan: Plan | null
  settings: { useFaceDetection: boolean; useSpeechDetection: boolean }
  /** The newest observation of each detector. */
  observed: Record<string, Observation>
  /** The section that is sat, or was last. */
  section: SectionName
  /** Whether a warning stands over the questions. */
  covered: boolean
  /** Whether the sections' own dialogs wait for one of the supervision's. */
  held: boolean
  /** What reached its limit, when the server has stopped the test. */
  stoppedFor: ViolationKind | null
  failure: Failure | null
  /** Where the start of the test stands in the queue; null where it was not told to wait. */
  place: Place | null
  /** What was typed at the gate of an exam session; null where nothing was. */
  token: string | null
  /** Since when and why all clocks stand, while they do. */
  pause: PauseState
  /** Whether Listening is to stop at the next question, for a break. */
  breakWanted: boolean
  /** Whether a proctor has the board open. */
  attended: boolean
  /** The id of the last act of a proctor that was followed. */
  followed: number
}

/** Whose heartbeat it is, and at which section. */
export interface HeartbeatInput {
  orderId: string
  section: SectionName
}

/** What starts a test. */
export interface StartInput extends Pick<ExamContext, 'orderId' | 'settings' | 'token'> {
  license: string
  /** Keeps the place in the queue; null where it was not told to wait yet. */
  ticket: string | null
}
