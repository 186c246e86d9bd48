import type { VerifiedCertificate } from '#contract/calls/certificates.ts'
import type { CertifiedFacts } from '#contract/certificate-statement.ts'
import type { KeyRing } from '#server/platform/files/key-ring.ts'
import { dayInJakarta } from '#server/platform/time/calendar.ts'
import { factsOf, type StoredCertificate } from './certificate.ts'
import { isGenuine } from './signature.ts'
import { maskedDate, validUntil } from './validity.ts'

interface Found {
  certificate: StoredCertificate
  institution: { name: string } | null
}

interface Verification {
  /** As in the QR code's address. */
  signature: string | undefined
  keys: KeyRing
  now: Date
}

/** What anybody who has the certificate's id is told about it. */
export async function verifiedAnswer(
  { certificate, institution }: Found,
  { signature, keys, now }: Verification,
): Promise<VerifiedCertificate> {
  const facts = factsOf(certificate)
  const { dateOfBirth, ...shown } = facts
  const lastDay = validUntil(facts)
  const isOver = lastDay !== null && dayInJakarta(now) > lastDay
  return {
    ...shown,
    maskedDateOfBirth: maskedDate(dateOfBirth),
    validUntil: lastDay,
    issuedAt: certificate.issuedAt.toISOString(),
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    institution,
    state: certificate.revokedAt !== null ? 'revoked' : isOver ? 'expired' : 'valid',
    signature: signature === undefined ? 'absent' : await judged(facts, signature, keys),
  }
}

async function judged(
  facts: CertifiedFacts,
  signature: string,
  keys: KeyRing,
): Promise<'genuine' | 'forged'> {
  const found = await keys.find(({ publicKey }) =>
    isGenuine(facts, signature, publicKey) ? 'genuine' : null,
  )
  return found ?? 'forged'
}
