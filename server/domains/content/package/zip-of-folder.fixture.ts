import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { zipSync } from 'fflate'

/** A folder as a zip, with some of its files changed; `null` leaves one out. */
export async function zipOfFolder(
  folder: string,
  changes: Record<string, Uint8Array | string | null> = {},
): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const own = paths.filter((path) => !(path in changes))
  const files = await Promise.all(
    own.map(async (path) => [path, await readFile(join(folder, path))] as const),
  )
  const changed = Object.entries(changes).flatMap(([path, bytes]) =>
    bytes === null ? [] : [[path, Buffer.from(bytes)] as const],
  )
  return zipSync(Object.fromEntries([...files, ...changed]))
}
