import type { VerifiedCertificate } from '#contract/calls/verification.ts'
import { dayInJakarta } from '#server/platform/time/calendar.ts'
import { factsOf, type StoredCertificate } from './certificate.ts'
import { isGenuine } from './signature.ts'
import type { SigningKeys } from './signing-keys.ts'
import { maskedDate, validUntil } from './validity.ts'

interface Found {
  certificate: StoredCertificate
  institution: { name: string } | null
}

interface Asked {
  /** As the QR code's address has it. */
  signature: string | undefined
  keys: SigningKeys
  now: Date
}

/** What a stranger with the certificate's id is told of it. */
export function verifiedAnswer(
  { certificate, institution }: Found,
  { signature, keys, now }: Asked,
): VerifiedCertificate {
  const facts = factsOf(certificate)
  const { dateOfBirth, ...told } = facts
  const lastDay = validUntil(facts.testDate)
  const genuine = signature !== undefined && isGenuine(facts, signature, keys.publicKey)
  return {
    ...told,
    maskedDateOfBirth: maskedDate(dateOfBirth),
    validUntil: lastDay,
    issuedAt: certificate.issuedAt.toISOString(),
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    institution,
    state: certificate.revokedAt !== null ? 'revoked' : dayInJakarta(now) > lastDay ? 'expired' : 'valid',
    signature: signature === undefined ? 'absent' : genuine ? 'genuine' : 'forged',
  }
}
