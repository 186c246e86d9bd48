import { onDisk } from '#src/platform/storage/connection.ts'
import { theEvidence } from './database.ts'
import { keepingEnded } from './keeping.ts'

/**
 * Deletes all evidence of an order from this PC, sent or not: of a rehearsal nothing is worth keeping. What was just being
 * taken when its sitting ended is awaited, and deleted too.
 */
export async function discardEvidence(order: string): Promise<void> {
  await keepingEnded()
  const transaction = (await theEvidence()).transaction(['keys', 'violations', 'photos'], 'readwrite', onDisk)
  const violations = transaction.objectStore('violations')
  const photos = transaction.objectStore('photos')
  const found = await violations.index('order').getAllKeys(order)
  const taken = await photos.index('section').getAllKeys(IDBKeyRange.bound([order], [order, []]))
  await Promise.all([
    ...found.map((key) => violations.delete(key)),
    ...taken.map((key) => photos.delete(key)),
    transaction.objectStore('keys').delete(order),
    transaction.done,
  ])
}
