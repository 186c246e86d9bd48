import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readInput } from '#server/platform/cli/operator-files.ts'
import { QtiRefused } from './refused.ts'
import { refuseLarger } from './zip.ts'

/** Default values, which an author would not write. */
const defaults: Record<string, unknown> = { answerSeconds: 0, pause: 0.4 }

/** The bytes of a zip that the operator names; one that is too large is refused before it is read. */
export async function readZipFile(path: string): Promise<Uint8Array> {
  const there = await stat(path).catch(() => null)
  if (there?.isFile()) refuseLarger(there.size)
  return readInput(path)
}

/** Writes a package into a folder that is new or empty. `schema` is the path to its JSON Schema from there. */
export async function writePackage(
  folder: string,
  test: unknown,
  files: ReadonlyMap<string, Uint8Array>,
  schema: string | null,
): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (there.length > 0) throw new QtiRefused(`${folder} is not empty: import into a new folder`)
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  await mkdir(folder, { recursive: true })
  const written = { ...(schema === null ? {} : { $schema: schema }), ...(test instanceof Object ? test : {}) }
  const json = JSON.stringify(written, (key, value) => (defaults[key] === value ? undefined : value), 2)
  await writeFile(join(folder, 'test.json'), `${json}\n`)
}
