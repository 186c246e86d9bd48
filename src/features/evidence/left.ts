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
  const unrecorded = kept.filter(({ recordId }) => recordId === null)
  for (const violation of unrecorded) left.set(violation.writeId, violation)
  return unrecorded
    .flatMap(({ writeId, body: { grounds, ...body } }) => (grounds ? [{ ...body, writeId, grounds }] : []))
    .toSorted((one, other) => one.grounds.to - other.grounds.to)
    .map(({ writeId, violationKind, section, counts = true, grounds }, index) => ({
      // It was shown before the reload; what is left is to put it on record.
      ...{ id: index + 1, writeId, condition: null, number: null },
      ...{ violationKind, section, counts, grounds },
    }))
}
