import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Queries } from '../db/database.ts'
import { media } from '../db/schema.ts'
import { isSystemError } from '../lifecycle/operator-error.ts'
import { pictureFile } from '../media/files.ts'

/** A picture's file is there before its row: only one that is older than a day has lost it. */
const graceMs = 24 * 60 * 60 * 1000

async function strays(db: Queries, dataDir: string, now: Date): Promise<string[]> {
  const folder = dirname(pictureFile(dataDir, 'any'))
  const names = await readdir(folder).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return []
    throw error
  })
  const rows = await db.select({ id: media.id }).from(media)
  const known = new Set(rows.map(({ id }) => pictureFile(dataDir, id)))
  const unknown = names.map((name) => join(folder, name)).filter((path) => !known.has(path))
  const old = await Promise.all(
    unknown.map(async (path) => now.getTime() - (await stat(path)).mtimeMs > graceMs),
  )
  return unknown.filter((_, index) => old[index])
}

/** How many picture files have no row, as when a removal was cut short between the two. */
export const strayPictures = async (db: Queries, dataDir: string, now: Date) =>
  (await strays(db, dataDir, now)).length

/** Removes them; how many. */
export async function removeStrayPictures(db: Queries, dataDir: string, now: Date): Promise<number> {
  const found = await strays(db, dataDir, now)
  for (const path of found) await rm(path, { force: true })
  return found.length
}
