import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** Resolves when it is on the disk, not before: Chrome's default durability would lose it in a power cut. */
export const onDisk = { durability: 'strict' } as const

/** Opens (and at first makes) a database. Rejects where the browser keeps nothing at all. */
export function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
  onLost: () => void,
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, version, {
    upgrade,
    blocking(_current, _blocked, event) {
      // Another window brings a newer version: it may not wait for this one.
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
