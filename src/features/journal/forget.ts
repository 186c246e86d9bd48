import { ordersWithEvidence } from '#src/features/evidence/index.ts'
import { forgetKeys } from '#src/platform/signing/keys.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import { forgetBeats } from './beats.ts'
import { type JournalDatabase, theJournal } from './database.ts'

/** Everything of one order, in stores whose keys begin with it. */
const ofOrder = (order: string) => IDBKeyRange.bound([order], [order, []])

/**
 * Deletes an order of which the server has everything, its keys included. While one entry is not acknowledged,
 * everything stays (spec: answers#the-journal). What signs its calls stays while evidence is still to be brought. Returns
 * whether it was deleted.
 */
export async function forgetOrder(database: JournalDatabase, order: string): Promise<boolean> {
  const stores = ['entries', 'lines', 'submissions', 'positions', 'bookmarks', 'beats', 'keys'] as const
  const transaction = database.transaction(stores, 'readwrite', onDisk)
  const isAwaited = (await transaction.objectStore('entries').count(ofOrder(order))) > 0
  const deleted = isAwaited
    ? []
    : [
        transaction.objectStore('lines').delete(ofOrder(order)),
        transaction.objectStore('submissions').delete(ofOrder(order)),
        transaction.objectStore('positions').delete(order),
        transaction.objectStore('bookmarks').delete(ofOrder(order)),
        transaction.objectStore('beats').delete(ofOrder(order)),
        transaction.objectStore('keys').delete(order),
      ]
  await Promise.all([...deleted, transaction.done])
  if (!isAwaited && !(await ordersWithEvidence()).includes(order)) await forgetKeys(order)
  return !isAwaited
}

/** Deletes everything of an order, whether or not the server has it: of a rehearsal nothing is worth keeping. */
export async function discardOrder(order: string): Promise<void> {
  const database = await theJournal()
  const transaction = database.transaction('entries', 'readwrite', onDisk)
  await Promise.all([transaction.store.delete(ofOrder(order)), transaction.done])
  await forgetOrder(database, order)
  await forgetKeys(order)
  forgetBeats(order)
}
