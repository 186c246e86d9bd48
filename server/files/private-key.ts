import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSystemError } from '../lifecycle/operator-error.ts'

/**
 * A private key of the installation: a PEM file under `keys` in the data folder, readable by the server's user alone,
 * made on first use. Of several servers that make it at once, one's is kept.
 */
export async function openPrivateKey(
  dataDir: string,
  name: string,
  generate: () => KeyObject,
): Promise<KeyObject> {
  const folder = join(dataDir, 'keys')
  const file = join(folder, name)
  return createPrivateKey((await readIfThere(file)) ?? (await make(folder, file, generate())))
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

async function make(folder: string, file: string, privateKey: KeyObject): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  try {
    // A link, unlike a rename, never takes the place of a key that somebody else has just made.
    await link(draft, file)
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}
