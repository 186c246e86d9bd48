import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const folder = (dataDir: string) => join(dataDir, 'media')

/** Where a picture is kept. `id` is one of ours, never what somebody sent. */
export const pictureFile = (dataDir: string, id: string) => join(folder(dataDir), `${id}.jpg`)

/** Writes a picture so that it is there whole or not at all, also after a power cut. */
export async function keepPicture(dataDir: string, id: string, bytes: Buffer): Promise<void> {
  await mkdir(folder(dataDir), { recursive: true, mode: 0o700 })
  const file = pictureFile(dataDir, id)
  const unfinished = `${file}.unfinished`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (cause) {
    await rm(unfinished, { force: true })
    throw cause
  }
  const directory = await open(folder(dataDir), 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

export const forgetPicture = (dataDir: string, id: string) => rm(pictureFile(dataDir, id), { force: true })
