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
}

/**
 * What is signed, byte for byte in UTF-8: a heading, then one fact a line. Whoever has the printed certificate, the
 * signature of its QR code and the published key can check it without a network (spec: certificates#verification).
 */
export const certificateStatement = (facts: CertifiedFacts): string =>
  [
    'RuangUji certificate 1',
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
  ].join('\n')
