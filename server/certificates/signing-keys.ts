import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSystemError } from '../lifecycle/operator-error.ts'

/** Ed25519. The private half signs certificates; the public one is published. */
export interface SigningKeys {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/**
 * The installation's keys: `keys/certificates.pem` in the data folder, readable by the server's user alone, made
 * on first use. Of several servers that make it at once, one's is kept. Whoever loses it cannot have older QR codes
 * checked any more: it belongs into the backup.
 */
export async function openSigningKeys(dataDir: string): Promise<SigningKeys> {
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'certificates.pem')
  const privateKey = createPrivateKey((await readIfThere(file)) ?? (await make(folder, file)))
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

async function make(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { privateKey } = generateKeyPairSync('ed25519')
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
