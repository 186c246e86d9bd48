import { fromCallback } from 'xstate'
import { z } from 'zod/mini'
import type { UnsentCall } from '#machines/proctor-call/machine.ts'
import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { keepOnDisk, recall } from '#src/platform/storage/tab-storage.ts'

/** A call for a proctor that the server does not have: kept for the sitting on this computer, and deleted with the session. */
const keyOf = (orderId: string) => `ruanguji.call.${orderId}`

/** Its id; null for none, and where what was kept is damaged. */
export async function readUnsentCall(orderId: string): Promise<string | null> {
  const key = keyOf(orderId)
  return z.uuid().safeParse(readItem('sessionStorage', key) ?? (await recall(key))).data ?? null
}

/** Keeps the call until the server has it or nobody is needed any more. */
export const callKeeper = fromCallback<UnsentCall, { orderId: string }>(({ input: { orderId }, receive }) => {
  const key = keyOf(orderId)
  receive(({ call }) => {
    // Nothing is kept as an empty text: an older one may still be on the disk.
    const text = call ?? ''
    writeItem('sessionStorage', key, text)
    void keepOnDisk(key, text)
  })
})
