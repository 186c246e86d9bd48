import { type KeyObject, sign, verify } from 'node:crypto'
import { type CertifiedFacts, certificateStatement } from '#contract/certificate-statement.ts'

const statement = (facts: CertifiedFacts) => Buffer.from(certificateStatement(facts), 'utf8')

/** Ed25519 over the certified facts: 64 bytes, base64url. */
export const signCertificate = (facts: CertifiedFacts, privateKey: KeyObject): string =>
  sign(null, statement(facts), privateKey).toString('base64url')

/** Whether `signature` was made over exactly these facts with the private half of this key. */
export function isGenuine(facts: CertifiedFacts, signature: string, publicKey: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  return bytes.length === 64 && verify(null, statement(facts), publicKey, bytes)
}
