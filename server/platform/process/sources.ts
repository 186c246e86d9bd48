import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A digest of every file in these folders and files of the project: another one means that what is made from them must be made again.
 * Nothing else is under way where it is asked for, and a thousand small files are read one after another in a fifth of
 * the time that promises take.
 */
export function hashOfSources(project: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of filesUnder(join(project, source))) {
      hash.update(`${path.slice(project.length)}\0`).update(readFileSync(path))
    }
  }
  return hash.digest('hex')
}

/** Every file under `path`, sorted; tests and their fixtures aside. */
function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return /\.(test|fixture)\.tsx?$/.test(path) ? [] : [path]
  const names = readdirSync(path).sort()
  return names.flatMap((name) => filesUnder(join(path, name)))
}
