import { createHash } from 'node:crypto'
import type { Sha256 } from '#contract/rules/chain.ts'

/** SHA-256 of texts and of earlier hashes, base64url. */
export const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts)
    hash.update('text' in part ? Buffer.from(part.text, 'utf8') : Buffer.from(part.hash, 'base64url'))
  return hash.digest('base64url')
}
