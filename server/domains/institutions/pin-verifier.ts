import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { PinVerifier } from '#contract/calls/proctor.ts'

/** What OWASP recommends for PBKDF2 with SHA-256. */
const iterations = 600_000
/** A shorter PIN has so few others that even one byte of it would tell too much. */
const fewestDigits = 6

/**
 * What a browser may know of a PIN to tell most wrong ones without the network; null for a short PIN. It is one byte: a
 * whole hash of so few digits could be searched at leisure on a PC that belongs to the candidate. `given` is the salt of other PINs that open
 * the same boards (base64): a browser then asks for one hash.
 */
export async function pinVerifier(pin: string, given?: string): Promise<PinVerifier | null> {
  if (pin.length < fewestDigits) return null
  const salt = given === undefined ? randomBytes(16) : Buffer.from(given, 'base64')
  const hash = await promisify(pbkdf2)(pin, salt, iterations, 32, 'sha256')
  return { salt: salt.toString('base64'), iterations, byte: hash.readUInt8(0) }
}
