import { z } from 'zod/mini'
import type { Preparation } from '#machines/exam-context.ts'
import { readItem, writeItem } from '#src/app/browser-storage.ts'

/** What a candidate did before the test, kept for this tab's reloads and gone with it. */
const preparation = z.object({ agreed: z.boolean(), tutorialSeen: z.boolean() })
const keyOf = (orderId: string) => `ruanguji.prepared.${orderId}`
const nothing: Preparation = { agreed: false, tutorialSeen: false }

/** For the exam machine's input; what cannot be read counts as nothing. */
export function readPrepared(orderId: string): Preparation {
  const text = readItem('sessionStorage', keyOf(orderId))
  if (text === null) return nothing
  try {
    return preparation.parse(JSON.parse(text))
  } catch {
    return nothing
  }
}

export function writePrepared(orderId: string, prepared: Preparation): void {
  writeItem('sessionStorage', keyOf(orderId), JSON.stringify(prepared))
}
