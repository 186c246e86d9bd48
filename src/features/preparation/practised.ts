import { practised } from '#contract/calls/practice.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { keepOnDisk, recall } from '#src/platform/storage/tab-storage.ts'

/** Which sections somebody has practised to their end, for whichever test; kept on this PC and deleted with the session. */
const key = 'ruanguji.practised'

export async function readPractised(): Promise<readonly SectionName[]> {
  const text = readItem('sessionStorage', key) ?? (await recall(key))
  try {
    return practised.safeParse(JSON.parse(text ?? '[]')).data ?? []
  } catch {
    // What is damaged is as if it were not there.
    return []
  }
}

export function writePractised(finished: readonly SectionName[]): void {
  const text = JSON.stringify(finished)
  writeItem('sessionStorage', key, text)
  void keepOnDisk(key, text)
}
