import type { DBSchema } from 'idb'
import { toBase64url } from '#src/platform/signing/base64url.ts'
import { onDisk, oneConnection, openDatabase } from '#src/platform/storage/connection.ts'

/** A key of this PC's own, by which it is known where no policy says what it is. No script can read its private half, only use it. */
export interface PcKey {
  /** The point of P-256, uncompressed, base64url without padding. */
  readonly publicKey: string
  readonly privateKey: CryptoKey
}

interface PcKeySchema extends DBSchema {
  keys: { key: string; value: PcKey }
}

const theKey = oneConnection((onLost) =>
  openDatabase<PcKeySchema>('seat-pc', 1, (database) => database.createObjectStore('keys'), onLost),
)
const name = 'own'
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** This PC's key; null where it has made none, or stores nothing. */
export const keyOfPc = (): Promise<PcKey | null> =>
  theKey().then(
    async (database) => (await database.get('keys', name)) ?? null,
    () => null,
  )

/** The same, made where there is none. Rejects where the browser stores nothing. */
export async function makeKeyOfPc(): Promise<PcKey> {
  const { privateKey, publicKey: point } = await crypto.subtle.generateKey(ecdsa, false, ['sign', 'verify'])
  const made = { privateKey, publicKey: toBase64url(await crypto.subtle.exportKey('raw', point)) }
  const transaction = (await theKey()).transaction('keys', 'readwrite', onDisk)
  // Two tabs may ask at once: the first one stays.
  const kept = (await transaction.store.get(name)) ?? made
  await Promise.all([transaction.store.put(kept, name), transaction.done])
  return kept
}

/** An ECDSA signature of a text, 64 bytes as base64url without padding. */
export async function signatureOfPc({ privateKey }: PcKey, text: string): Promise<string> {
  const signing = { name: 'ECDSA', hash: 'SHA-256' }
  return toBase64url(await crypto.subtle.sign(signing, privateKey, new TextEncoder().encode(text)))
}
