import type { PauseState } from '#contract/calls/pause.ts'
import type { Observation } from '#contract/observations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { Failure } from '#machines/failure.ts'
import type { Message } from '#machines/messages/setup.ts'
import type { ProctorContext } from '#machines/proctor/setup.ts'
import type { CoverChanged } from '#machines/section/events.ts'

/** Stages that an address may ask for before the test has started. */
export type Wish = 'preparation' | 'specification' | 'device-check'

/** What the exam reads of the proctor's board. */
export interface Board {
  snapshot: { hasTag(tag: 'open'): boolean; context: Pick<ProctorContext, 'done'> }
}

export type ExamEvent =
  /** No other tab of this browser has the sitting. */
  | { type: 'tab.held' }
  | { type: 'candidate.agree'; agreed: boolean }
  | { type: 'candidate.start' }
  | { type: 'candidate.watchTutorial' }
  | { type: 'candidate.closeTutorial' }
  | { type: 'candidate.continue' }
  | { type: 'candidate.back' }
  | { type: 'candidate.retry' }
  | { type: 'candidate.leave' }
  | { type: 'tutorial.ended' }
  | { type: 'address.requested'; stage: Wish }
  | { type: 'supervision.began'; section: SectionName }
  | { type: 'supervision.ended' }
  | CoverChanged
  | { type: 'limit.reached' }
  /** Another browser has taken this sitting over (spec: answers#one-active-browser). */
  | { type: 'sitting.elsewhere' }
  /** The test opens in another browser only, as the failure says: Safe Exam Browser, or that of the seat's PC. */
  | { type: 'browser.refused'; failure: Failure }
  /** The server has stopped the test without this browser having heard: what another PC found came late. */
  | { type: 'sitting.stopped' }
  /** Which section's clock runs and until when, by the server's newest word. */
  | ({ type: 'deadline.received' } & RunningClock)
  /** What the server says of a pause; null while the test goes on (spec: proctoring#pause). */
  | { type: 'pause.received'; pause: PauseState }
  /** Messages of proctors that were not read, by the server's newest word. */
  | { type: 'messages.received'; messages: Message[] }
  /** Whether a break is to begin at the next question of Listening. */
  | { type: 'break.wanted'; isWanted: boolean }
  /** A person of the staff has answered the candidate's call. */
  | { type: 'call.answered' }
  /** The server asks for a photo (spec: supervision#photo-requests). */
  | { type: 'photo.requested'; id: string }
  /** Somebody looks at the candidate at the door, or the gate stands otherwise: it is to be read anew. */
  | { type: 'gate.changed' }
  | { type: 'candidate.takeOver'; pin: string | null }
  | { type: 'candidate.enterToken'; token: string }
  | { type: 'detector.observed'; observation: Observation }
  /** What follows of a proctor's board, the machine tells itself. */
  | { type: 'proctor.unlocked' }
  | { type: 'proctor.locked' }
  | { type: 'proctor.cleared' }
  | { type: 'face.known' }
  | { type: 'counts.received'; counts: Record<ViolationKind, number> }
  | { type: 'sitting.reinstated' }

export interface RunningClock {
  section: SectionName
  deadlineAt: number
  extendedSeconds: number
}

export type ExamTag =
  | 'otherTab'
  | 'elsewhere'
  | 'otherBrowser'
  | 'loading'
  | 'queued'
  | 'failed'
  | 'sitting'
  /** Whoever looks at the door sees the camera. */
  | 'seen'
  | 'paused'
  /** Paused by the candidate: a break. */
  | 'resting'
  | 'completed'
  | 'disqualified'
  | 'staying'
  /** No step on the way through a test: few come here. */
  | 'aside'
  | 'left'
