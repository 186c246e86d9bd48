import { createCipheriv, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** How many bytes sealing adds. */
export const sealOverhead = ivBytes + tagBytes

/** A random AES-256 key, base64url. */
export const newContentKey = (): string => randomBytes(32).toString('base64url')

/**
 * Seals bytes by AES-256-GCM: 12 random bytes, the cipher's bytes, and their tag, as WebCrypto opens them. `name` is
 * authenticated with them, so that one sealed file cannot be served in place of another.
 */
export function sealBytes(key: string, name: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(name))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}
