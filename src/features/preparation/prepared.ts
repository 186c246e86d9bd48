import { z } from 'zod/mini'
import type { Preparation } from '#machines/exam/context.ts'
import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { keepOnDisk, recall } from '#src/platform/storage/tab-storage.ts'

/**
 * What a candidate did before the test: in session storage for a reload, on disk for a browser that crashes; deleted
 * with the session.
 */
const preparation = z.object({ agreed: z.boolean(), tutorialSeen: z.boolean() })
const keyOf = (orderId: string) => `ruanguji.prepared.${orderId}`
const nothing: Preparation = { agreed: false, tutorialSeen: false }

/** For the exam machine's input; what cannot be read counts as nothing. */
export async function readPrepared(orderId: string): Promise<Preparation> {
  const key = keyOf(orderId)
  const text = readItem('sessionStorage', key) ?? (await recall(key))
  if (text === null) return nothing
  try {
    return preparation.parse(JSON.parse(text))
  } catch {
    return nothing
  }
}

let written: string | null = null

export function writePrepared(orderId: string, prepared: Preparation): void {
  const text = JSON.stringify(prepared)
  if (orderId + text === written) return
  written = orderId + text
  writeItem('sessionStorage', keyOf(orderId), text)
  void keepOnDisk(keyOf(orderId), text)
}
