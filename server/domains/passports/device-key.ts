import { createPublicKey, ECDH, type KeyObject, verify } from 'node:crypto'

/** Whether a word is an uncompressed point of P-256, base64url. */
export function isPoint(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}

function keyOf(publicKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

/** Whether a PC's own key has signed a text; the signature as WebCrypto makes it, 64 bytes as base64url. */
export const isSignedByPc = (publicKey: string, text: string, signature: string): boolean =>
  verify(
    'sha256',
    Buffer.from(text),
    { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
