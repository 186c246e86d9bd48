import type { FileStore, StoredFolder, StoredPath } from '#server/platform/files/file-store.ts'

/** What a rehearsal reads as it is: the test, sealed and not. */
const shared: readonly StoredFolder[] = ['content', 'sealed']
/** What it keeps: the pictures of its sittings, and keys of its own. */
const own: readonly StoredFolder[] = ['media', 'keys']

const prefixOf = (rehearsalId: string) => `rehearsal-${rehearsalId}-`

/**
 * The files of a rehearsal, in the store of all others: it reads the test, and sees and keeps nothing but its own beside that, under
 * names that begin with its id.
 */
export function filesOf(files: FileStore, rehearsalId: string): FileStore {
  const prefix = prefixOf(rehearsalId)
  const isShared = (path: StoredPath) => shared.some((folder) => path.startsWith(`${folder}/`))
  const named = (path: StoredPath) => path.replace('/', `/${prefix}`) as StoredPath
  const kept = (path: StoredPath) => {
    if (isShared(path)) throw new Error(`A rehearsal keeps nothing as ${path}`)
    return named(path)
  }
  const seen = (path: StoredPath) => (isShared(path) ? path : named(path))
  return {
    keep: async (path, bytes) => files.keep(kept(path), bytes),
    keepNew: async (path, bytes) => files.keepNew(kept(path), bytes),
    read: (path) => files.read(seen(path)),
    stream: (path, range) => files.stream(seen(path), range),
    remove: async (path) => files.remove(kept(path)),
    list: async (folder) =>
      (await files.list(folder))
        .filter(({ name }) => name.startsWith(prefix))
        .map((file) => ({ ...file, name: file.name.slice(prefix.length) })),
    check: () => files.check(),
  }
}

/** Deletes what a rehearsal has kept. */
export async function removeFiles(files: FileStore, rehearsalId: string): Promise<void> {
  const prefix = prefixOf(rehearsalId)
  for (const folder of own)
    for (const { name } of await files.list(folder))
      if (name.startsWith(prefix)) await files.remove(`${folder}/${name}`)
}
