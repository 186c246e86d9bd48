import { type ViolationKind, violationKinds } from '#contract/violations.ts'
import { kindsFromWire } from '#contract/wire.ts'

/** What an institution sets of how violations are counted (`contract/calls/organisation.ts`). */
interface StoppingSetting {
  failed: Record<'face' | 'voice' | 'newTab', boolean>
  /** An older name of `failed.voice`: either is read. */
  violation?: { voice: boolean } | undefined
  judgement: { limit: number; pilot: boolean }
}

/** How many counted warnings of each kind stop a test; null for a kind that never does. */
export type StoppingLimits = Record<ViolationKind, number | null>

/**
 * Under these settings of the member's institution; null for an individual, whom nothing stops, as nothing does in a pilot
 * (spec: supervision#who-is-watched, supervision#pilot). Screens and server ask the same, so that no text names another
 * number than the one that counts.
 */
export function stoppingLimits(setting: StoppingSetting | null): StoppingLimits {
  const { failed, violation, judgement } = setting ?? {}
  const limitIf = (ends = false) => (ends && !judgement?.pilot && judgement?.limit) || null
  const ends = failed && kindsFromWire(failed)
  return {
    speech: limitIf(ends?.speech || violation?.voice),
    leaving: limitIf(ends?.leaving),
    face: limitIf(ends?.face),
  }
}

/**
 * Whether a violation counts: not against an individual, who is only warned (spec: supervision#who-is-watched), and not in
 * a pilot; a voice without recognised words only where the institution has set so (spec: supervision#speech).
 */
export const countsAgainst = (
  what: string | undefined,
  { pilot, voiceActivityCounts }: { pilot: boolean; voiceActivityCounts: boolean },
  isIndividual: boolean,
): boolean => !isIndividual && !pilot && (what !== 'voice' || voiceActivityCounts)

/** The kind whose count stops the test; null where none does. */
export function stoppedBy(
  counts: Record<ViolationKind, number>,
  limits: StoppingLimits,
): ViolationKind | null {
  return violationKinds.find((kind) => counts[kind] >= (limits[kind] ?? Number.POSITIVE_INFINITY)) ?? null
}

/** Whether the next warning of a kind stops the test. The first one is no surprise where one is enough. */
export const isNearEnd = (count: number, limit: number | null): boolean =>
  limit !== null && count > 0 && count >= limit - 1
