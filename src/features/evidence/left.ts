import type { Violation } from '#machines/supervision/records.ts'
import { type KeptViolation, keptViolations } from './kept.ts'

const left = new Map<string, KeptViolation>()

/** What an earlier page found, by the id of its write. */
export const leftUnder = (writeId: string): KeptViolation | undefined => left.get(writeId)

/**
 * What an earlier page found and the server does not have yet, in the order in which it happened: the sitting goes on
 * with it (spec: supervision#evidence). Empty where this PC keeps nothing.
 */
export async function violationsLeft(order: string): Promise<Violation[]> {
  const kept = await keptViolations(order).catch(() => [])
  const unrecorded = kept
    .filter(({ recordId }) => recordId === null)
    .toSorted((one, other) => (one.body.grounds?.to ?? 0) - (other.body.grounds?.to ?? 0))
  for (const violation of unrecorded) left.set(violation.writeId, violation)
  return unrecorded.flatMap((violation, index) => violationOf(violation, index + 1))
}

/** It was shown before the reload; what is left is to put it on record. */
function violationOf({ writeId, body }: KeptViolation, id: number): Violation[] {
  const { violationKind, section, counts = true, grounds } = body
  if (!grounds) return []
  return [{ id, writeId, condition: null, violationKind, section, counts, number: null, grounds }]
}
