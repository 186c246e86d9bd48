import { signedText, writeSignature } from '#contract/rules/signature.ts'
import type { AttemptedRequest, Sign } from '#src/platform/api/sign.ts'
import { toBase64url } from './base64url.ts'
import type { WriterKeys } from './database.ts'
import { agreedKeysOf, newestKeys, ownKeys } from './keys.ts'

/** The header that these keys give an attempt (spec: signing#the-header). */
export async function signatureBy(
  { order: orderId, writer, agreed }: WriterKeys,
  { method, path, time, content }: AttemptedRequest,
): Promise<string | null> {
  if (agreed === null) return null
  const bodyDigest = toBase64url(await crypto.subtle.digest('SHA-256', content))
  const text = new TextEncoder().encode(signedText({ method, path, bodyDigest, time }))
  const mac = toBase64url(await crypto.subtle.sign('HMAC', agreed.key, text))
  return writeSignature({ orderId, writer, time, mac })
}

/**
 * Signs an order's calls, as `writer` where the body names one: what a window that died has left is brought under its own
 * name. A browser that forbids its storage signs nothing; the server then says what is missing.
 */
export const signedFor =
  (order: string, writer?: string): Sign =>
  async (attempt) => {
    const keys = await (writer === undefined ? ownKeys(order) : agreedKeysOf(order, writer)).catch(() => null)
    return keys && signatureBy(keys, attempt)
  }

/**
 * Signs a takeover as the window of this PC that sat the test last: the server then knows the seat (spec: signing#takeovers).
 */
export const seatOf =
  (order: string): Sign =>
  async (attempt) => {
    const keys = await newestKeys(order).catch(() => null)
    return keys && signatureBy(keys, attempt)
  }
