import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openedOnce, openPrivateKey } from '#server/platform/files/private-key.ts'

/** Ed25519. The private half signs certificates; the public one is published. */
export interface SigningKeys {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/**
 * The installation's keys: `keys/certificates.pem`, generated on first use. Without that file the QR codes of older
 * certificates can no longer be verified: it belongs into the backup.
 */
export const signingKeysIn = (files: FileStore): (() => Promise<SigningKeys>) =>
  openedOnce(async () => {
    const generate = () => generateKeyPairSync('ed25519').privateKey
    const privateKey = await openPrivateKey(files, 'certificates.pem', generate)
    return { privateKey, publicKey: createPublicKey(privateKey) }
  })
