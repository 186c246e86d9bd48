import type { VerifiedCertificate } from '#contract/calls/certificates.ts'
import { dayInJakarta } from '#server/platform/time/calendar.ts'
import { factsOf, type StoredCertificate } from './certificate.ts'
import { isGenuine } from './signature.ts'
import type { SigningKeys } from './signing-keys.ts'
import { maskedDate, validUntil } from './validity.ts'

interface Found {
  certificate: StoredCertificate
  institution: { name: string } | null
}

interface Verification {
  /** As in the QR code's address. */
  signature: string | undefined
  keys: SigningKeys
  now: Date
}

/** What anybody who has the certificate's id is told about it. */
export function verifiedAnswer(
  { certificate, institution }: Found,
  { signature, keys, now }: Verification,
): VerifiedCertificate {
  const facts = factsOf(certificate)
  const { dateOfBirth, ...shown } = facts
  const lastDay = validUntil(facts.testDate)
  const genuine = signature !== undefined && isGenuine(facts, signature, keys.publicKey)
  return {
    ...shown,
    maskedDateOfBirth: maskedDate(dateOfBirth),
    validUntil: lastDay,
    issuedAt: certificate.issuedAt.toISOString(),
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    institution,
    state: certificate.revokedAt !== null ? 'revoked' : dayInJakarta(now) > lastDay ? 'expired' : 'valid',
    signature: signature === undefined ? 'absent' : genuine ? 'genuine' : 'forged',
  }
}
