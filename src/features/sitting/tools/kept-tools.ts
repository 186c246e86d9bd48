import { z } from 'zod/mini'
import { type KeptTool, keptTool } from '#contract/calls/tools.ts'
import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { keepOnDisk, recall } from '#src/platform/storage/tab-storage.ts'

/** What a candidate has chosen of the tools: kept for the sitting on this computer, and deleted with the session. */
const keyOf = (orderId: string) => `ruanguji.tools.${orderId}`
const keptTools = z.array(keptTool)

function toolsIn(text: string | null): KeptTool[] {
  try {
    return keptTools.safeParse(JSON.parse(text ?? '[]')).data ?? []
  } catch {
    // What is damaged is as if it were not there.
    return []
  }
}

export async function readTools(orderId: string): Promise<KeptTool[]> {
  const key = keyOf(orderId)
  return toolsIn(readItem('sessionStorage', key) ?? (await recall(key)))
}

export function writeTools(orderId: string, tools: readonly KeptTool[]): void {
  const text = JSON.stringify(tools)
  writeItem('sessionStorage', keyOf(orderId), text)
  void keepOnDisk(keyOf(orderId), text)
}
