import type { SectionName } from '#contract/rules/limits.ts'
import { countsAgainst } from '#contract/rules/stopping.ts'
import type { Breach, Grounds, ViolationKind } from '#contract/violations.ts'
import { type Condition, conditions } from './conditions.ts'
import type { SupervisionContext } from './context.ts'

/** Something to be put on record. */
export interface Violation {
  id: number
  /** Under which it lies on this PC since before a reload; null for what was found since. */
  writeId: string | null
  /** What was watched; null for what is put on record without a warning. */
  condition: Condition | null
  violationKind: ViolationKind
  section: SectionName
  /** False without a warning, and where nothing counts (`countsAgainst`). */
  counts: boolean
  /** Which of its kind the server has counted it as; null until it is on record. */
  number: number | null
  grounds: Grounds
}

/** A violation that is shown to the candidate. */
export interface Warning extends Violation {
  condition: Condition
  grounds: Grounds & { what: Breach }
}

/** The server's answer to a record. */
export interface Recorded {
  violationKind: ViolationKind
  /** The server's count after it. */
  count: number
  disqualified: boolean
}

/**
 * What the `evidence` source is told: keep this violation now, with the camera's picture where it is a warning; take the
 * photo that was asked for.
 */
export type EvidenceEvent =
  | { type: 'violation.found'; violation: Violation }
  | { type: 'photo.due'; section: SectionName; request: string }

/** A violation as a violation machine has found it. */
export interface Found {
  condition: Condition
  grounds: Grounds & { what: Breach }
}

/** What was found, as it goes on record without a warning. */
export const violationOf = (
  { found, section }: SupervisionContext,
  { condition, grounds }: Found,
): Violation => ({
  id: found + 1,
  writeId: null,
  condition: null,
  violationKind: conditions[condition].violationKind,
  section,
  counts: false,
  number: null,
  grounds,
})

/** What was found, as its candidate is warned of it. */
export function warningOf(context: SupervisionContext, found: Found): Warning {
  const counts = countsAgainst(found.grounds.what, context.judgement, context.warnsOnly)
  return { ...violationOf(context, found), ...found, counts }
}
