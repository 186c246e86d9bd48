import type { LookKind } from '#machines/violation/machine.ts'
import type { SupervisionContext } from './context.ts'
import type { Finding } from './findings.ts'
import type { Observation } from './observation.ts'

/** What supervision has to say to the candidate beside its states. Screens put it into words. */

export type Hint = 'noFace' | 'manyFaces' | 'smallFace' | 'lostFace'
/** What is about to be found, quietly; null where nothing is (spec: supervision#faces). */
export function hintOf(kind: LookKind | null, isDistant: boolean): Hint | null {
  if (kind === 'manyFaces') return kind
  if (kind === 'noFace') return isDistant ? 'lostFace' : kind
  return isDistant ? 'smallFace' : null
}

/** Which warning of its kind it is: the server's word, or what it will say when those before it have arrived. */
export function numberOf(
  { number, counter, id }: Finding,
  { counts, unrecorded }: Pick<SupervisionContext, 'counts' | 'unrecorded'>,
): number {
  const ahead = unrecorded.filter((one) => one.counts && one.counter === counter && one.id <= id)
  return number ?? counts[counter] + ahead.length
}

export type Advice = 'nearer' | 'headset'
/** What would help whoever is warned: to come nearer (record 0019), or another headset (record 0020). */
export function adviceFor({ grounds, counts, section }: Finding, isDistant: boolean): Advice | null {
  if (grounds.kind === 'noFace' && isDistant) return 'nearer'
  return grounds.kind === 'voice' && !counts && section === 'listening' ? 'headset' : null
}

/** Whether somebody is heard, as far as it is not known already that a headset leaks. */
export const isHeard = (
  { kind, at }: Observation,
  { hushedUntil }: Pick<SupervisionContext, 'hushedUntil'>,
): boolean => kind === 'speech.heard' || (kind === 'speech.voice' && at >= hushedUntil)
