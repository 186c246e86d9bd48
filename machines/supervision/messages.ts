import type { Observation } from '#contract/observations.ts'
import type { Breach } from '#contract/violations.ts'
import type { SupervisionContext } from './context.ts'
import type { Violation } from './records.ts'

/** What supervision has to say to the candidate beside its states. Screens put it into words. */

export type Hint = 'noFace' | 'manyFaces' | 'smallFace' | 'lostFace'
/** The quiet hint at what is about to be found; null where nothing is (spec: supervision#faces). @param what the newest sample shows */
export function hintOf(what: Breach | 'good' | null, isDistant: boolean): Hint | null {
  if (what === 'manyFaces') return what
  if (what === 'noFace') return isDistant ? 'lostFace' : what
  return isDistant ? 'smallFace' : null
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
