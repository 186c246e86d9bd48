import type { Observation } from '#contract/observations.ts'
import type { Breach } from '#contract/violations.ts'
import type { SupervisionContext } from './context.ts'
import type { Violation } from './records.ts'

/** What supervision has to say to the candidate beside its states. Screens put it into words. */

/** What makes a face hard to find, the likeliest reason first. */
export const seatTags = ['cut', 'distant', 'faint', 'turned'] as const
export type SeatTag = (typeof seatTags)[number]

const seatHints = { cut: 'cutFace', distant: 'smallFace', faint: 'faintFace', turned: 'turnedFace' } as const

export type Hint = 'noFace' | 'manyFaces' | 'lostFace' | (typeof seatHints)[SeatTag]
/**
 * The quiet hint at what is about to be found, or at what makes a face hard to find; null where nothing is
 * (spec: supervision#faces). @param what the newest sample shows
 */
export function hintOf(what: Breach | 'good' | null, seat: SeatTag | null): Hint | null {
  if (what === 'manyFaces') return what
  if (what === 'noFace' && seat === 'distant') return 'lostFace'
  if (what === 'noFace' && seat !== 'cut') return what
  return seat && seatHints[seat]
}

/** Which warning of its kind it is: the server's word, or what it will say when those before it have arrived. */
export function numberOf(
  { number, violationKind, id }: Violation,
  { counts, unrecorded }: Pick<SupervisionContext, 'counts' | 'unrecorded'>,
): number {
  const ahead = unrecorded.filter((one) => one.counts && one.violationKind === violationKind && one.id <= id)
  return number ?? counts[violationKind] + ahead.length
}

export type Advice = 'nearer' | 'headset'
/** What would help whoever is warned: to come nearer (record 0019), or another headset (record 0020). */
export function adviceFor({ grounds, counts, section }: Violation, isDistant: boolean): Advice | null {
  if (grounds.what === 'noFace' && isDistant) return 'nearer'
  return grounds.what === 'voice' && !counts && section === 'listening' ? 'headset' : null
}

/** Whether somebody is heard, as far as it is not known already that a headset leaks. */
export const isHeard = (
  { kind, at }: Observation,
  { hushedUntil }: Pick<SupervisionContext, 'hushedUntil'>,
): boolean => kind === 'speech.heard' || (kind === 'speech.voice' && at >= hushedUntil)
