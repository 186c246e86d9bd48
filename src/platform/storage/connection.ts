import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** Resolves when it is on the disk: Chrome's default durability could lose it in a power cut. */
export const onDisk = { durability: 'strict' } as const

/** Opens a database, and creates it the first time. Rejects where the browser stores nothing at all. */
export function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
  onLost: () => void,
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, version, {
    upgrade,
    blocking(_current, _blocked, event) {
      // Another window opens a newer version: it must not wait for this one.
      if (event.target instanceof IDBDatabase) event.target.close()
      onLost()
    },
    terminated: onLost,
  })
}

/** The one connection of this page; opened anew after it was lost, or could not be had. */
export function oneConnection<Database>(
  open: (onLost: () => void) => Promise<Database>,
): () => Promise<Database> {
  let opened: Promise<Database> | null = null
  const forget = () => {
    opened = null
  }
  return () => {
    if (opened) return opened
    opened = open(forget)
    opened.catch(forget)
    return opened
  }
}
