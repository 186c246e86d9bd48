import type { PinVerifier } from '#contract/calls/proctor.ts'
import { actStatement, type ProvenAct, proofText } from '#contract/calls/proctor-proof.ts'
import { base64Of, bytesOf, sealed, textBytes } from '#src/platform/storage/server-seal.ts'

/** The PIN, sealed for the server together with the digest of the one act that it was typed for. */
export async function proofOf(seal: string, pin: string, act: ProvenAct): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', textBytes(actStatement(act)))
  return sealed(seal, textBytes(proofText(pin, base64Of(digest))))
}

/** Whether a PIN may be right, as far as one byte of its hash can show. Takes most of a second. */
export async function matchesVerifier(
  pin: string,
  { salt, iterations, byte, others = [] }: PinVerifier,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', textBytes(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }
  const [first] = new Uint8Array(await crypto.subtle.deriveBits(how, key, 8))
  return first !== undefined && [byte, ...others].includes(first)
}
