import { createECDH, createHash, createHmac, hkdfSync } from 'node:crypto'
import { derivationOf, type Signature, signedText, writeSignature } from '#contract/rules/signature.ts'

/** A client's key pair for one order and writer, and what it signs once the server has answered with its own key. */
export interface Signer {
  /** Base64url, as it is registered. */
  readonly publicKey: string
  /** Derives the key; the answer to the registration brings `serverKey`. */
  agree(serverKey: string): void
  /** Whether a registration has been answered. */
  readonly isRegistered: () => boolean
  /** HMAC-SHA256 of a text with the agreed key. */
  mac(text: string): Buffer
  /** The header of a call, signed at `time` (server's, ms). `content`: the body's bytes, or those of the file. */
  sign(call: { method: string; path: string; content: string | Buffer; time: number }): string
}

/** What an outside client does, by the specification alone (spec: signing). */
export function openSigner(orderId: string, writer: string): Signer {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  let secret: Buffer | null = null
  const mac = (text: string): Buffer => {
    if (secret === null) throw new Error('the writer is not registered')
    return createHmac('sha256', secret).update(text).digest()
  }
  return {
    publicKey,
    mac,
    isRegistered: () => secret !== null,
    agree(serverKey) {
      const { salt, info } = derivationOf(orderId, writer)
      const shared = ecdh.computeSecret(serverKey, 'base64url')
      secret = Buffer.from(hkdfSync('sha256', shared, salt, info, 32))
    },
    sign({ method, path, content, time }) {
      const bodyDigest = createHash('sha256').update(content).digest('base64url')
      const text = signedText({ method, path, bodyDigest, time })
      return writeSignature({
        orderId,
        writer,
        time,
        mac: mac(text).toString('base64url'),
      } satisfies Signature)
    },
  }
}
