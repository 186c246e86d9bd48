import { type DBSchema, deleteDB } from 'idb'
import type { PcResult } from '#contract/rules/pc-check.ts'
import { onDisk, openDatabase } from '#src/platform/storage/connection.ts'
import { found, type Item } from './item.ts'
import { thresholds } from './thresholds.ts'

const name = 'ruanguji.pc-check'
const store = 'tried'
/** Bytes that are written: more than any answer has. */
const tried = 64 * 1024

interface Tried extends DBSchema {
  tried: { key: string; value: Uint8Array }
}

/** @param freeMb null where the browser does not say */
export function storageFound({ ms, freeMb }: { ms: number; freeMb: number | null }): PcResult {
  if (freeMb !== null && freeMb < thresholds.freeMb) return found('storage.low', { mb: freeMb, ms })
  return found(ms > thresholds.writeMs ? 'storage.slow' : 'storage.kept', { ms })
}

/** Writes something through to the disk as answers are, reads it again, and deletes it. @returns how long the write took, ms */
async function writtenInMs(): Promise<number> {
  const database = await openDatabase<Tried>(
    name,
    1,
    (made) => void made.createObjectStore(store),
    () => undefined,
  )
  try {
    const bytes = crypto.getRandomValues(new Uint8Array(tried))
    const began = performance.now()
    const writing = database.transaction(store, 'readwrite', onDisk)
    await Promise.all([writing.objectStore(store).put(bytes, 'bytes'), writing.done])
    const ms = performance.now() - began
    const again = await database.get(store, 'bytes')
    const isSame = again instanceof Uint8Array && again.every((byte, index) => byte === bytes[index])
    if (!isSame || again.length !== bytes.length) throw new Error('What was stored is not what was written')
    return ms
  } finally {
    database.close()
    await deleteDB(name)
  }
}

/** Whether answers can be kept on this PC. */
export const storage: Item = async () => {
  const ms = await writtenInMs().catch(() => null)
  if (ms === null) return found('storage.refused')
  const { quota, usage = 0 } = await navigator.storage.estimate().catch(() => ({}) as StorageEstimate)
  return storageFound({ ms, freeMb: quota === undefined ? null : (quota - usage) / 1e6 })
}
