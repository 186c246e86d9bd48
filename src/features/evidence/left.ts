import type { Finding } from '#machines/supervision/findings.ts'
import { type KeptFinding, keptFindings } from './kept.ts'

const left = new Map<string, KeptFinding>()

/** What an earlier page found, by the id of its write. */
export const leftUnder = (writeId: string): KeptFinding | undefined => left.get(writeId)

/**
 * What an earlier page found and the server does not have yet, in the order in which it happened: the sitting goes on
 * with it (spec: supervision#evidence). Empty where this PC keeps nothing.
 */
export async function findingsLeft(order: string): Promise<Finding[]> {
  const kept = await keptFindings(order).catch(() => [])
  const unrecorded = kept
    .filter(({ recordId }) => recordId === null)
    .toSorted((one, other) => (one.body.grounds?.to ?? 0) - (other.body.grounds?.to ?? 0))
  for (const finding of unrecorded) left.set(finding.writeId, finding)
  return unrecorded.flatMap((finding, index) => findingOf(finding, index + 1))
}

function findingOf({ writeId, body }: KeptFinding, id: number): Finding[] {
  const { counterType, section, counts = true, grounds } = body
  if (!grounds || counterType === 'voice') return []
  const { what: kind, ...seen } = grounds
  // It was shown before the reload; what is left is to put it on record.
  return [
    {
      id,
      writeId,
      what: 'note',
      counter: counterType,
      section,
      counts,
      number: null,
      grounds: { kind, ...seen },
    },
  ]
}
