import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { FileStore, StoredPath } from './file-store.ts'

/**
 * A private key of the installation: a PEM file among its files, made on first use. Of several servers that make it at
 * once, one's is kept, and all use it.
 */
export async function openPrivateKey(
  files: FileStore,
  name: string,
  generate: () => KeyObject,
): Promise<KeyObject> {
  const path: StoredPath = `keys/${name}`
  const there = await files.read(path)
  if (there !== undefined) return createPrivateKey(there)
  await files.keepNew(path, Buffer.from(generate().export({ type: 'pkcs8', format: 'pem' })))
  const kept = await files.read(path)
  if (kept === undefined) throw new Error(`${path} was kept and is not there`)
  return createPrivateKey(kept)
}
