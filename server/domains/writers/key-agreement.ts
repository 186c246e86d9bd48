import { createECDH, hkdfSync } from 'node:crypto'
import { derivationOf } from '#contract/rules/signature.ts'

interface Registering {
  readonly orderId: string
  readonly writer: string
  /** The writer's point of P-256, uncompressed, base64url. */
  readonly publicKey: string
}

/** The server's half of an agreement, both base64url: its public key, and the HMAC key of 32 bytes. */
interface Agreed {
  readonly serverKey: string
  readonly secret: string
}

const keyBytes = 32

/**
 * Agrees on a writer's key (spec: signing#key-agreement). The private key is made for this one registration and dropped:
 * the secret is all that is needed again. Null where the public key is no point of the curve.
 */
export function agreeOn({ orderId, writer, publicKey }: Registering): Agreed | null {
  const ecdh = createECDH('prime256v1')
  const serverKey = ecdh.generateKeys('base64url')
  const { salt, info } = derivationOf(orderId, writer)
  try {
    const shared = ecdh.computeSecret(publicKey, 'base64url')
    const secret = hkdfSync('sha256', shared, salt, info, keyBytes)
    return { serverKey, secret: Buffer.from(secret).toString('base64url') }
  } catch {
    return null
  }
}
