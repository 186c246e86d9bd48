import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openPrivateKey } from '#server/platform/files/private-key.ts'

/** Ed25519. The private half signs certificates; the public one is published. */
export interface SigningKeys {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/**
 * The installation's keys: `keys/certificates.pem`, made on first use. Whoever loses it cannot have older QR codes
 * checked any more: it belongs into the backup.
 */
export async function openSigningKeys(files: FileStore): Promise<SigningKeys> {
  const make = () => generateKeyPairSync('ed25519').privateKey
  const privateKey = await openPrivateKey(files, 'certificates.pem', make)
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
