import { desc, sql } from 'drizzle-orm'
import type { Certificate } from '#contract/calls/certificates.ts'
import type { CertifiedFacts } from '#contract/certificate-statement.ts'
import { builtOnce, givenList } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { KeyRing } from '#server/platform/files/key-ring.ts'
import { dayInJakarta } from '#server/platform/time/calendar.ts'
import { certificates } from '#server/tables/index.ts'
import { signCertificate } from './signature.ts'
import { validUntil } from './validity.ts'

export type StoredCertificate = typeof certificates.$inferSelect

/** What a certificate's address and signature are made with. */
export interface CertificateSigning {
  /** Where people open the product, without a last slash. */
  readonly publicUrl: () => string
  readonly signingKeys: KeyRing
}

/** What is signed and printed of a certificate. */
export function factsOf(stored: StoredCertificate): CertifiedFacts {
  const { id, kind, name, dateOfBirth, listening, structure, reading, total, predictedScore, level } = stored
  const { supervision, issuer, testName, testMinutes, testQuestions } = stored
  const { signatoryName, signatoryTitle, logoDigest, signatureDigest } = stored
  return {
    ...{ id, kind, name, dateOfBirth, testDate: dayInJakarta(stored.testedAt) },
    ...{ listening, structure, reading, total, predictedScore, level, supervision },
    ...{ issuer, testName, testMinutes, testQuestions },
    ...{ signatoryName, signatoryTitle, logoDigest, signatureDigest },
  }
}

/** A certificate as its owner sees it, with the address that its QR code holds. */
export async function certificateAnswer(
  { publicUrl, signingKeys }: CertificateSigning,
  stored: StoredCertificate,
): Promise<Certificate> {
  const facts = factsOf(stored)
  const [{ privateKey }] = await signingKeys.all()
  const signature = signCertificate(facts, privateKey)
  return {
    ...facts,
    validUntil: validUntil(facts),
    issuedAt: stored.issuedAt.toISOString(),
    verifyUrl: `${publicUrl()}/verify/${stored.id}?s=${signature}`,
    revokedAt: stored.revokedAt?.toISOString() ?? null,
  }
}

const certificatesOf = builtOnce((db) =>
  db
    .select()
    .from(certificates)
    .where(sql`${certificates.orderId} = any(${givenList('orderIds', 'text')})`)
    .orderBy(desc(sql`${certificates.revokedAt} is null`), desc(certificates.issuedAt))
    .prepare('certificates_of_orders'),
)

/** The certificate of each order that has one: the valid one, or else the one revoked last. */
export async function certificatesByOrder(db: Queries, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, StoredCertificate>()
  const rows = await certificatesOf(db).execute({ orderIds })
  // In a Map the last entry of a key wins.
  return new Map(rows.reverse().map((row) => [row.orderId, row]))
}
