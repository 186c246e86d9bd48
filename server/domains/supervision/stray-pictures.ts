import type { Queries } from '#server/platform/db/database.ts'
import type { FileStore, StoredPath } from '#server/platform/files/file-store.ts'
import { media } from '#server/tables/index.ts'
import { picturePath } from './files.ts'

/** A picture's file is there before its row: only one that is older than a day has lost it. */
const graceMs = 24 * 60 * 60 * 1000

async function strays(db: Queries, files: FileStore, now: Date): Promise<StoredPath[]> {
  // Listed first: a picture that comes meanwhile has its row by then.
  const kept = await files.list('media')
  const rows = await db.select({ id: media.id }).from(media)
  const known = new Set<StoredPath>(rows.map(({ id }) => picturePath(id)))
  return kept
    .filter(({ keptAt }) => now.getTime() - keptAt.getTime() > graceMs)
    .map(({ name }): StoredPath => `media/${name}`)
    .filter((path) => !known.has(path))
}

/** How many picture files have no row, as when a removal was cut short between the two. */
export const strayPictures = async (db: Queries, files: FileStore, now: Date) =>
  (await strays(db, files, now)).length

/** Removes them; how many. */
export async function removeStrayPictures(db: Queries, files: FileStore, now: Date): Promise<number> {
  const found = await strays(db, files, now)
  for (const path of found) await files.remove(path)
  return found.length
}
