import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { keepOnDisk, recall } from '#src/platform/storage/tab-storage.ts'

/** Whether a candidate has switched the shortcuts off: kept for the sitting on this computer, and deleted with the session. */
const keyOf = (orderId: string) => `ruanguji.keys.${orderId}`
const off = 'off'

export async function readKeysOff(orderId: string): Promise<boolean> {
  const key = keyOf(orderId)
  return (readItem('sessionStorage', key) ?? (await recall(key))) === off
}

export function writeKeysOff(orderId: string, areOff: boolean): void {
  const text = areOff ? off : 'on'
  writeItem('sessionStorage', keyOf(orderId), text)
  void keepOnDisk(keyOf(orderId), text)
}
