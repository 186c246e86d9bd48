import { resultWithin } from '#src/platform/time/timeout.ts'

/**
 * The session on the disk at once, and what belongs to it. A browser writes local storage down seconds later, and one
 * that is killed before has forgotten who signed in. By hand, for the login page loads no library for it.
 */
const place = { database: 'session', store: 'session' } as const

/**
 * The longest wait for a disk, ms; it is busy on a PC that has just crashed. Without the disk the session lives as
 * long as the page, and a test that was open counts as open elsewhere.
 */
const timeoutMs = 3000

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(place.database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(place.store)
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(place.store, mode, { durability: 'strict' })
    const result = await resultOf(work(transaction.objectStore(place.store)))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return result
  } finally {
    database.close()
  }
}

/** What was kept last under this name; null where that is nothing. */
export const recall = async (name: string): Promise<string | null> => {
  const kept: unknown = await resultWithin(
    timeoutMs,
    withStore('readonly', (store) => store.get(name)),
  )
  return typeof kept === 'string' ? kept : null
}

/** Resolves when it is on the disk; null leaves nothing there to be read. */
export async function keepOnDisk(name: string, text: string | null): Promise<void> {
  await resultWithin(
    timeoutMs,
    withStore('readwrite', (store) => store.put(text ?? '', name)),
  )
}

/** Deletes everything stored here. */
export async function clearDisk(): Promise<void> {
  await resultWithin(
    timeoutMs,
    withStore('readwrite', (store) => store.clear()),
  )
}
