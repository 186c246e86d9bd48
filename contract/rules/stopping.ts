import { type ViolationKind, violationKinds } from '#contract/violations.ts'

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
  return {
    speech: limitIf(failed?.voice || violation?.voice),
    leaving: limitIf(failed?.newTab),
    face: limitIf(failed?.face),
  }
}

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
