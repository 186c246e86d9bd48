import { sealedName, sealingText } from '#contract/calls/answer-file.ts'
import { toBase64url } from './base64url.ts'
import { agreedKeysOf } from './keys.ts'

/** Sealed for the server by a window of this PC: AES-256-GCM, bytes as base64url without padding. */
export interface SealedForServer {
  writer: string
  iv: string
  sealed: string
}

/** This PC has lost the keys that answers are sealed with; the answers themselves are there. */
export class KeysMissing extends Error {
  override readonly name = 'KeysMissing'
  readonly code = 'keys.missing'

  constructor() {
    super('No window of this PC has a key of this test: bring the PC itself back onto the network')
  }
}

/** Seals a text so that only the server opens it; null where this PC has no key of that window. */
export async function sealForServer(
  order: string,
  writer: string,
  text: string,
): Promise<SealedForServer | null> {
  const { subtle } = crypto
  const agreed = (await agreedKeysOf(order, writer))?.agreed
  if (!agreed) return null
  const encoder = new TextEncoder()
  const raw = await subtle.sign('HMAC', agreed.key, encoder.encode(sealingText))
  const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = encoder.encode(sealedName(order, writer))
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, encoder.encode(text))
  return { writer, iv: toBase64url(iv.buffer), sealed: toBase64url(sealed) }
}
