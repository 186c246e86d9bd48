import type { Position } from '#contract/rules/position.ts'
import type { Failure } from '#machines/failure.ts'
import type { CoreEvent, JournalEvent } from '#machines/section/events.ts'

export type ListeningEvent =
  | CoreEvent
  /** `at`: seconds used of the step. */
  | { type: 'player.progressed'; at: number }
  | { type: 'player.buffering' }
  | { type: 'player.resumed' }
  | { type: 'player.blocked' }
  | { type: 'player.ended' }
  | { type: 'player.failed'; failure: Failure }
  | { type: 'candidate.choose'; questionId: string; option: string }
  | { type: 'candidate.leave' }
  /** Whether a break is to begin at the next question. */
  | { type: 'break.wanted'; isWanted: boolean }

/** The journal also keeps where the sound stands. */
export type ListeningJournalEvent = JournalEvent | { type: 'journal.position'; position: Position }

export type ListeningTag =
  | 'loading'
  | 'fetching'
  | 'failed'
  | 'helped'
  | 'timed'
  | 'playing'
  | 'buffering'
  | 'gesture'
  | 'covered'
  /** Between two questions, for a break. */
  | 'holding'
  | 'closing'
  | 'dialog'
