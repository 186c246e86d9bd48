import type { Member } from '#contract/calls/account.ts'
import type { Certificate } from '#contract/calls/certificates.ts'
import { dayText } from '#src/ui/dates.ts'
import { certificate as texts } from '#src/ui/texts/certificates.ts'
import { documents } from '#src/ui/texts/documents.ts'
import { fill } from '#src/ui/texts/fill.ts'

/** The content of a certificate's two pages. */
export type PrintedFacts = Omit<Certificate, 'issuedAt' | 'revokedAt' | 'issuer'> & {
  /** Whose test it was, in the heading: the institution, or the company of an individual. */
  issuer: string
  /** Laid over the page: a sample or a revoked certificate certifies nothing. */
  stamp: 'sample' | 'revoked' | null
}

/** Which test it was, and how long: its kind alone where the certificate does not say it. */
export const testLine = ({
  testName,
  testMinutes,
}: Pick<PrintedFacts, 'testName' | 'testMinutes'>): string =>
  testName === null || testMinutes === null
    ? texts.test
    : fill(texts.testOf, { test: testName, minutes: testMinutes })

/** The days that stand below the name; a report has no last one. */
export const daysOf = ({
  dateOfBirth,
  testDate,
  validUntil,
}: Pick<PrintedFacts, 'dateOfBirth' | 'testDate' | 'validUntil'>): [
  field: keyof typeof texts.fields,
  day: string,
][] => [
  ['dateOfBirth', dateOfBirth],
  ['testDate', testDate],
  ...(validUntil === null ? [] : [['validUntil', validUntil] as [keyof typeof texts.fields, string]]),
]

/** What the foot says of how long it holds. */
export const validityLine = ({ kind, validUntil }: Pick<PrintedFacts, 'kind' | 'validUntil'>): string =>
  fill(documents[kind].validity, { date: validUntil === null ? '' : dayText(validUntil) })

/** How many questions were answered right, and of how many where the certificate says so. */
export const rightAnswers = ({
  total,
  testQuestions,
}: Pick<PrintedFacts, 'total' | 'testQuestions'>): string =>
  testQuestions === null ? String(total) : fill(texts.rightOf, { right: total, questions: testQuestions })

/** A certificate of the server's. */
export function printedFacts({ issuedAt, revokedAt, ...facts }: Certificate, member: Member): PrintedFacts {
  // Certificates of the versions before do not say in whose name they were issued.
  const issuer = facts.issuer ?? (member.institution?.name || member.company.name)
  return { ...facts, issuer, stamp: revokedAt === null ? null : 'revoked' }
}

/**
 * The sample of `/viewer` (spec: certificates#viewer), with an invented name and a number under which nothing was
 * issued.
 */
export const sampleFacts = (origin: string): PrintedFacts => ({
  id: '00000000000000000000000000000000',
  kind: 'certificate',
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
  testName: 'English Proficiency Test A',
  testMinutes: 115,
  testQuestions: 140,
  signatoryName: 'Dr. Contoh Nama, M.Pd.',
  signatoryTitle: 'Kepala UPT Bahasa',
  logoDigest: null,
  signatureDigest: null,
  verifyUrl: `${origin}/verify/00000000000000000000000000000000`,
  issuer: 'Politeknik Contoh',
  stamp: 'sample',
})
