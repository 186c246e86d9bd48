import { randomBytes } from 'node:crypto'
import { access, constants, link, mkdir, open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isSystemError } from '#server/platform/errors/operator-error.ts'
import { isRoot } from '#server/platform/process/rights.ts'
import { type FileStore, StorageUnreachable, type StoredPath } from './file-store.ts'
import { keepFile } from './keep-file.ts'

/**
 * Files in a folder of this machine, or in one that several machines share; readable by the server's user only. What a
 * command of root's stores belongs to the folder's owner, so that the server can read it.
 */
export function folderStore(folder: string): FileStore {
  const at = (path: string) => join(folder, path)

  /** Does `work`; resolves with undefined for a missing file. Other errors of the disk mean that the store is unusable. */
  async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (cause) {
      if (isSystemError(cause, 'ENOENT')) return undefined
      if (!(cause instanceof Error && 'syscall' in cause)) throw cause
      throw new StorageUnreachable(`The folder ${folder} cannot be used: ${cause.message}`, { cause })
    }
  }

  const store = async (path: string, bytes: Uint8Array) => {
    const owner = isRoot() ? await stat(folder).catch(() => undefined) : undefined
    await keepFile(dirname(at(path)), basename(path), bytes, owner)
  }

  return {
    async keep(path, bytes) {
      await tried(() => store(path, bytes))
    },
    async keepNew(path, bytes) {
      const draft: StoredPath = `${path}.${randomBytes(4).toString('hex')}`
      await tried(async () => {
        await store(draft, bytes)
        try {
          // A link, unlike a rename, never replaces a file that another server has just stored.
          await link(at(draft), at(path))
        } catch (error) {
          if (!isSystemError(error, 'EEXIST')) throw error
        } finally {
          await rm(at(draft), { force: true })
        }
      })
    },
    read: (path) => tried(() => readFile(at(path))),
    stream: (path, range) =>
      tried(async () => {
        const file = await open(at(path))
        const bytes = range ? range.end - range.start + 1 : (await file.stat()).size
        return { bytes, stream: file.createReadStream(range) }
      }),
    async remove(path) {
      // Not by `rm`, which asks what the path is first, and keeps all else waiting meanwhile; a missing one is no failure.
      await tried(() => unlink(at(path)))
    },
    async list(inner) {
      const names = (await tried(() => readdir(at(inner)))) ?? []
      const found = await Promise.all(
        names.sort().map(async (name) => {
          const kept = await tried(() => stat(at(join(inner, name))))
          return kept ? [{ name, keptAt: kept.mtime }] : []
        }),
      )
      return found.flat()
    },
    async check() {
      await tried(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
      })
    },
  }
}
