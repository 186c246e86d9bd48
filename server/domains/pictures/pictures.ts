import type { Queries } from '#server/platform/db/database.ts'
import type { FileStore, StoredPath } from '#server/platform/files/file-store.ts'
import { media, memberPhotos } from '#server/tables/index.ts'

/** Where a picture is stored. `id` is one of ours, never what a client sent. */
export const picturePath = (id: string): StoredPath => `media/${id}.jpg`

export const keepPicture = (files: FileStore, id: string, bytes: Buffer) => files.keep(picturePath(id), bytes)

export const forgetPicture = (files: FileStore, id: string) => files.remove(picturePath(id))

/** A picture's file is stored before its row: only a file older than a day has no row coming. */
const graceMs = 24 * 60 * 60 * 1000

async function strays(db: Queries, files: FileStore, now: Date): Promise<StoredPath[]> {
  // Listed before the rows are read: a file that is stored in between is not in the list.
  const kept = await files.list('media')
  const rows = [
    ...(await db.select({ id: media.id }).from(media)),
    ...(await db.select({ id: memberPhotos.id }).from(memberPhotos)),
  ]
  const known = new Set<StoredPath>(rows.map(({ id }) => picturePath(id)))
  return kept
    .filter(({ keptAt }) => now.getTime() - keptAt.getTime() > graceMs)
    .map(({ name }): StoredPath => `media/${name}`)
    .filter((path) => !known.has(path))
}

/** How many picture files have no row, as after a removal that was interrupted between the two. */
export const countStrayPictures = async (db: Queries, files: FileStore, now: Date) =>
  (await strays(db, files, now)).length

/** Removes them; how many. */
export async function removeStrayPictures(db: Queries, files: FileStore, now: Date): Promise<number> {
  const found = await strays(db, files, now)
  for (const path of found) await files.remove(path)
  return found.length
}
