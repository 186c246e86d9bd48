import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A digest of every file in these folders and files of the project: another one means that what is made from them must be made again. */
export async function hashOfSources(project: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of await filesUnder(join(project, source))) {
      hash.update(`${path.slice(project.length)}\0`).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}

/** Every file under `path`, sorted; tests and their fixtures aside. */
async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return []
  if (!found.isDirectory()) return /\.(test|fixture)\.tsx?$/.test(path) ? [] : [path]
  const names = (await readdir(path)).sort()
  return (await Promise.all(names.map((name) => filesUnder(join(path, name))))).flat()
}
