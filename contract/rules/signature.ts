import { limits } from './limits.ts'

/**
 * The signature of a sitting's calls (spec: signing): what both sides and every test's client write and read. It is pure
 * text; digests and the HMAC itself are made by WebCrypto in the browser and by Node on the server.
 */

/** Header of a signed call. */
export const signatureHeader = 'x-signature'

/** What the header says. */
export interface Signature {
  readonly orderId: string
  /** The browser window that signs. */
  readonly writer: string
  /** Server time when it was signed, ms since 1970. */
  readonly time: number
  /** HMAC-SHA256 of `signedText`, base64url without padding. */
  readonly mac: string
}

/** What is signed. */
export interface SignedRequest {
  /** In capitals. */
  readonly method: string
  /** Path with query, as it is sent. */
  readonly path: string
  /** SHA-256 of the body's bytes, of a picture's call that of the file's bytes; base64url without padding. */
  readonly bodyDigest: string
  readonly time: number
}

export const signedText = ({ method, path, bodyDigest, time }: SignedRequest): string =>
  [method, path, bodyDigest, time].join('\n')

export const writeSignature = ({ orderId, writer, time, mac }: Signature): string =>
  `order=${orderId},writer=${writer},time=${time},mac=${mac}`

/** 43 characters of base64url are 32 bytes. */
const written = /^order=([\w-]{1,64}),writer=([\da-f-]{36}),time=(\d{1,15}),mac=([\w-]{43})$/

/** Null for a text that is no signature. */
export function readSignature(text: string): Signature | null {
  const found = written.exec(text)
  if (found === null) return null
  const [, orderId = '', writer = '', time, mac = ''] = found
  return { orderId, writer, time: Number(time), mac }
}

/** Whether a signature of `time` is good at `now` of the server, both ms since 1970. */
export const isTimely = (time: number, now: number): boolean =>
  Math.abs(now - time) <= limits.signature.seconds * 1000

/**
 * How both sides derive a writer's key from their ECDH secret (P-256): HKDF-SHA256 to 32 bytes, which are the key of
 * HMAC-SHA256. Both texts are UTF-8.
 */
export const derivationOf = (orderId: string, writer: string) => ({
  salt: orderId,
  info: `ruanguji writer ${writer}`,
})
