import { randomUUID } from 'node:crypto'
import { chown, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a file so that it appears whole or not at all, also after a power cut: it is written beside its place, renamed,
 * and the folder is synchronised. Makes the folder, readable by the server's user only; file and new folder belong to
 * `owner`, who by default is this process's user.
 */
export async function keepFile(
  folder: string,
  name: string,
  bytes: Uint8Array | AsyncIterable<string | Uint8Array>,
  owner?: { readonly uid: number; readonly gid: number },
): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner !== undefined && made !== undefined) await chown(folder, owner.uid, owner.gid)
  const unfinished = join(folder, `${name}.${randomUUID()}`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      // Node.js takes whatever can be iterated; its types name strings and typed arrays alone.
      await file.writeFile(bytes as Uint8Array)
      if (owner !== undefined) await file.chown(owner.uid, owner.gid)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
  } finally {
    await rm(unfinished, { force: true })
  }
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
