import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Signature, signedText } from '#contract/rules/signature.ts'

/** A request as it arrived. */
export interface ArrivedRequest {
  readonly method: string
  /** Path with query, as it was sent. */
  readonly path: string
  /** The body's bytes; of a picture's call the file's. */
  readonly content: Buffer
}

/** Whether the owner of `secret` has signed this request. */
export function isSignedBy(
  secret: Buffer,
  { time, mac }: Signature,
  { method, path, content }: ArrivedRequest,
): boolean {
  const bodyDigest = createHash('sha256').update(content).digest('base64url')
  const text = signedText({ method, path, bodyDigest, time })
  return timingSafeEqual(createHmac('sha256', secret).update(text).digest(), Buffer.from(mac, 'base64url'))
}
