import { z } from 'zod/mini'
import { text } from '#contract/text.ts'
import { documentKinds, supervisionLabels } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

/** What a certificate says, as its owner sees it. */
export const certificate = z.object({
  id: z.string(),
  /** A report certifies nothing: its test was for practice (spec: certificates#reports). */
  kind: z.enum(documentKinds),
  name: z.string(),
  /** YYYY-MM-DD */
  dateOfBirth: z.string(),
  /** YYYY-MM-DD, the day in Jakarta on which the test ended. */
  testDate: z.string(),
  /** YYYY-MM-DD, the last day on which it is valid: a year after the test. Null of a report, which has no validity. */
  validUntil: z.nullable(z.string()),
  /** ISO 8601, UTC */
  issuedAt: z.string(),
  /** Scaled scores. */
  listening: z.int(),
  structure: z.int(),
  reading: z.int(),
  /** Right answers of all sections. */
  total: z.int(),
  predictedScore: z.int(),
  level: z.string(),
  /** How the test was supervised; null on certificates that say nothing of it (spec: certificates#supervision). */
  supervision: z.nullable(z.enum(supervisionLabels)),
  /** In whose name it is issued, and which test it is of; null on certificates that say nothing of it. */
  issuer: z.nullable(z.string()),
  testName: z.nullable(z.string()),
  testMinutes: z.nullable(z.int()),
  /** Of how many questions `total` were answered right. */
  testQuestions: z.nullable(z.int()),
  /** Who signs for the issuer, and digests by which `certificatePicture` gives logo and signature; null for nothing. */
  signatoryName: z.nullable(z.string()),
  signatoryTitle: z.nullable(z.string()),
  logoDigest: z.nullable(z.string()),
  signatureDigest: z.nullable(z.string()),
  /** What the QR code holds: the address of the verification, with the signature of what is certified as `s`. */
  verifyUrl: z.string(),
  /** ISO 8601, UTC; null while nobody has revoked it. */
  revokedAt: z.nullable(z.string()),
})
export type Certificate = z.output<typeof certificate>

/** What anybody may learn of a certificate whose id they hold (spec: certificates#verification). */
export const verifiedCertificate = z.extend(z.omit(certificate, { dateOfBirth: true, verifyUrl: true }), {
  /** The year alone: `2003-**-**`. */
  maskedDateOfBirth: z.string(),
  institution: z.nullable(z.object({ name: z.string() })),
  /** A report never expires. */
  state: z.enum(['valid', 'expired', 'revoked']),
  /** Whether the QR code's signature is ours and covers these facts; `absent` where none was given. */
  signature: z.enum(['genuine', 'forged', 'absent']),
})
export type VerifiedCertificate = z.output<typeof verifiedCertificate>

export const verifyCertificate = call({
  method: 'GET',
  path: '/users/v1/certificate/verify/:certificateId',
  access: 'public',
  summary: 'What a certificate certifies, and whether it still does',
  ours: true,
  /** Of any length that an address can have: what nobody was issued is not found, and nothing else is wrong with it. */
  params: z.object({ certificateId: text(4096, 1) }),
  /** `s` as in the QR code's address. */
  query: z.object({ s: z.optional(text(200)) }),
  data: verifiedCertificate,
  errors: ['certificate.notFound', 'request.tooMany'],
})

const webKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

export const certificateKey = call({
  method: 'GET',
  path: '/users/v1/certificate/key',
  access: 'public',
  summary: 'The published keys that check the signature of a certificate, as JSON Web Keys',
  ours: true,
  /** `earlier`: the keys of older certificates, which still hold. */
  data: z.extend(webKey, { earlier: z.array(webKey) }),
})

export const certificatePicture = call({
  method: 'GET',
  path: '/users/v1/certificate/picture/:digest',
  access: 'public',
  summary: 'The logo or the picture of a signature that certificates show, by its digest',
  ours: true,
  params: z.object({ digest: text(64, 1) }),
  data: z.null(),
  file: 'image/png',
  errors: ['media.notFound'],
})
