import { generateKeyPairSync } from 'node:crypto'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type KeyRing, type KeyUse, keyRing } from '#server/platform/files/key-ring.ts'

/**
 * Ed25519: the newest key signs certificates, and what an earlier one has signed stays genuine. Without their files
 * the QR codes of older certificates can no longer be verified: they belong into the backup.
 */
export const certificateKeys: KeyUse = {
  name: 'certificates',
  generate: () => generateKeyPairSync('ed25519').privateKey,
}

export const signingKeysIn = (files: FileStore): KeyRing => keyRing(files, certificateKeys)
