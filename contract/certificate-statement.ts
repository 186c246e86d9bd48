import type { DocumentKind, SupervisionLabel } from './vocabulary.ts'

/** The facts of a certificate that its signature covers, as they are printed on it. */
export interface CertifiedFacts {
  kind: DocumentKind
  id: string
  name: string
  /** YYYY-MM-DD */
  dateOfBirth: string
  /** YYYY-MM-DD */
  testDate: string
  listening: number
  structure: number
  reading: number
  total: number
  predictedScore: number
  level: string
  /** How the test was supervised; null on certificates that say nothing of it. */
  supervision: SupervisionLabel | null
  /**
   * In whose name it is issued, the institution's or the company's; the test's name, its length in minutes, and of how many questions `total`
   * were answered right. All of them null on certificates of the versions before.
   */
  issuer: string | null
  testName: string | null
  testMinutes: number | null
  testQuestions: number | null
  /** Who signs for the issuer, and SHA-256 (hex) of the pictures of logo and signature; null for what it does not show. */
  signatoryName: string | null
  signatoryTitle: string | null
  logoDigest: string | null
  signatureDigest: string | null
}

/**
 * What is signed, byte for byte in UTF-8: a heading, then one fact a line. Whoever has the printed certificate, the
 * signature of its QR code and the published key can check it without a network (spec: certificates#verification). Form 2
 * adds how the test was supervised, form 3 the issuer and the test, form 4, where there are any, the signatory
 * and the digests of logo and signature; a certificate keeps the form in which it was issued. The heading says whether it is a certificate or
 * a report of a practice test, so that neither is taken for the other.
 */
export const certificateStatement = (facts: CertifiedFacts): string =>
  [
    `RuangUji ${facts.kind} ${formOf(facts)}`,
    facts.id,
    facts.name,
    facts.dateOfBirth,
    facts.testDate,
    facts.listening,
    facts.structure,
    facts.reading,
    facts.total,
    facts.predictedScore,
    facts.level,
    ...(formOf(facts) === 1 ? [] : [facts.supervision ?? '']),
    ...(formOf(facts) < 3 ? [] : [facts.issuer, facts.testName, facts.testMinutes, facts.testQuestions]),
    ...(formOf(facts) < 4 ? [] : shownOf(facts).map((shown) => shown ?? '')),
  ].join('\n')

const shownOf = ({ signatoryName, signatoryTitle, logoDigest, signatureDigest }: CertifiedFacts) => [
  ...[signatoryName, signatoryTitle],
  ...[logoDigest, signatureDigest],
]

function formOf(facts: CertifiedFacts): 1 | 2 | 3 | 4 {
  if (shownOf(facts).some((shown) => shown !== null)) return 4
  if (facts.testName !== null) return 3
  return facts.supervision === null ? 1 : 2
}
