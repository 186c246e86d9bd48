import type { Hashed, Sha256 } from '#contract/rules/chain.ts'
import { fromBase64url, toBase64url } from './base64url.ts'

const bytesOf = (part: Hashed): Uint8Array =>
  'text' in part ? new TextEncoder().encode(part.text) : fromBase64url(part.hash)

/** SHA-256 of texts and of earlier hashes, base64url: WebCrypto's. */
export const sha256: Sha256 = async (...parts) => {
  const bytes = parts.flatMap((part) => [...bytesOf(part)])
  return toBase64url(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
}
