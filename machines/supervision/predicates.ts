import { conditions } from './conditions.ts'
import { paceMs, type SupervisionContext } from './context.ts'
import { absenceOf } from './samples.ts'

/** A camera may be away so long before the questions are covered (spec: supervision#camera-trouble), ms. */
const coverAfterMs = 20_000
/** A face that stays too small for so long is said to be; as long as one that is missing, ms. */
const distantMs = 2000

/** Whether a warning's dialog stands open: a pilot's never does. */
export const isWarned = ({ warnings, judgement }: SupervisionContext) =>
  warnings.length > 0 && !judgement.pilot

/**
 * A voice without words in Listening may be the test's own, that an open headset leaks: nothing tells the two apart. It
 * is warned of once; after that it is on record alone, as a warning each quarter of a minute would stop the test's audio
 * again and again (record 0020). Where such a voice counts it is as everywhere.
 */
export const isLeakAgain = (
  { judgement, section, voiceWarnedIn }: SupervisionContext,
  what: string,
): boolean =>
  what === 'voice' &&
  section === 'listening' &&
  voiceWarnedIn === section &&
  !judgement.voiceActivityCounts &&
  !judgement.pilot

/** Fullscreen was left and nothing worse: a tab that is hidden shows no way back. */
export const isPromptDue = ({ judges, presence, warnings }: SupervisionContext): boolean =>
  absenceOf(presence) === 'windowed' && judges[conditions.windowed.violationKind] && warnings.length === 0

export function isSlow({ paces, pacedSince }: SupervisionContext, now: number): boolean {
  if (pacedSince === null || now - pacedSince < paceMs) return false
  return paces.filter((at) => now - at <= paceMs).length < paceMs / 1000
}

export const isTimeToCover = (
  { coversWithoutCamera, troubledSince }: SupervisionContext,
  now: number,
): boolean => coversWithoutCamera && troubledSince !== null && now - troubledSince >= coverAfterMs

export const isTimeToSayDistant = ({ smallSince }: SupervisionContext, now: number): boolean =>
  now - smallSince >= distantMs
