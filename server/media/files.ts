import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keepFile } from '#server/files/keep-file.ts'

const folder = (dataDir: string) => join(dataDir, 'media')
const nameOf = (id: string) => `${id}.jpg`

/** Where a picture is kept. `id` is one of ours, never what somebody sent. */
export const pictureFile = (dataDir: string, id: string) => join(folder(dataDir), nameOf(id))

export const keepPicture = (dataDir: string, id: string, bytes: Buffer) =>
  keepFile(folder(dataDir), nameOf(id), bytes)

export const forgetPicture = (dataDir: string, id: string) => rm(pictureFile(dataDir, id), { force: true })
