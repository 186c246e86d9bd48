import type { Member } from '#contract/calls/account.ts'
import type { Certificate } from '#contract/calls/certificates.ts'

/** The content of a certificate's two pages. */
export type PrintedFacts = Omit<Certificate, 'issuedAt' | 'revokedAt'> & {
  /** Whose test it was, in the heading: the institution, or the company of an individual. */
  issuer: string
  /** Laid over the page: a sample or a revoked certificate certifies nothing. */
  stamp: 'sample' | 'revoked' | null
}

/** A certificate of the server's. */
export function printedFacts({ issuedAt, revokedAt, ...facts }: Certificate, member: Member): PrintedFacts {
  const issuer = member.institution?.name || member.company.name
  return { ...facts, issuer, stamp: revokedAt === null ? null : 'revoked' }
}

/**
 * The sample of `/viewer` (spec: certificates#viewer), with an invented name and a number under which nothing was
 * issued.
 */
export const sampleFacts = (origin: string): PrintedFacts => ({
  id: '00000000000000000000000000000000',
  name: 'Siti Rahmawati',
  dateOfBirth: '2003-04-21',
  testDate: '2026-11-21',
  validUntil: '2027-11-21',
  listening: 56,
  structure: 54,
  reading: 55,
  total: 108,
  predictedScore: 550,
  level: 'Advanced',
  supervision: 'room',
  verifyUrl: `${origin}/verify/00000000000000000000000000000000`,
  issuer: 'Politeknik Contoh',
  stamp: 'sample',
})
