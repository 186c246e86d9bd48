import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { FileStore, StoredPath } from './file-store.ts'

/**
 * A private key of the installation: a PEM file, generated on first use. Of several servers that generate it at once,
 * one's is kept, and all use it.
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
  if (kept === undefined) throw new Error(`${path} was stored and cannot be read`)
  return createPrivateKey(kept)
}

/** Opens something on first use, once. A failure is not remembered: the next use tries again. */
export function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}
