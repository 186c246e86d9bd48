import { z } from 'zod/mini'
import { pcResults, pcSeat, typedCode } from '#contract/calls/pc-check.ts'
import { instant } from '#contract/vocabulary.ts'
import type { KeptCheck } from '#machines/pc-check/setup.ts'
import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'

const key = 'ruanguji.pcCheck'

const kept = z.object({
  place: z.object({ code: typedCode, seat: pcSeat }),
  results: pcResults,
  checkedAt: instant,
})

/** A check of this PC that the server does not have yet; null where there is none, or none that can be read. */
export function readKept(): KeptCheck | null {
  const text = readItem('localStorage', key)
  if (text === null) return null
  try {
    return kept.parse(JSON.parse(text)) as KeptCheck
  } catch {
    return null
  }
}

/** Keeps a check; null forgets it. */
export const writeKept = (check: KeptCheck | null): void =>
  writeItem('localStorage', key, check && JSON.stringify(check))
