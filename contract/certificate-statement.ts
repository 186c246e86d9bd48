import type { SupervisionLabel } from './vocabulary.ts'

/** The facts of a certificate that its signature covers, as they are printed on it. */
export interface CertifiedFacts {
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
}

/**
 * What is signed, byte for byte in UTF-8: a heading, then one fact a line. Whoever has the printed certificate, the
 * signature of its QR code and the published key can check it without a network (spec: certificates#verification). Form 2
 * adds how the test was supervised; older certificates keep form 1.
 */
export const certificateStatement = (facts: CertifiedFacts): string =>
  [
    facts.supervision === null ? 'RuangUji certificate 1' : 'RuangUji certificate 2',
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
    ...(facts.supervision === null ? [] : [facts.supervision]),
  ].join('\n')
