import type { FileStore, StoredPath } from '#server/platform/files/file-store.ts'

/** Where a picture is kept. `id` is one of ours, never what somebody sent. */
export const picturePath = (id: string): StoredPath => `media/${id}.jpg`

export const keepPicture = (files: FileStore, id: string, bytes: Buffer) => files.keep(picturePath(id), bytes)

export const forgetPicture = (files: FileStore, id: string) => files.remove(picturePath(id))
