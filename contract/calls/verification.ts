import { z } from 'zod/mini'
import { call } from '../call.ts'
import { certificate } from './orders.ts'

/** What anybody may learn of a certificate whose id they hold (spec: certificates#verification). */
export const verifiedCertificate = z.extend(z.omit(certificate, { dateOfBirth: true, verifyUrl: true }), {
  /** The year alone: `2003-**-**`. */
  maskedDateOfBirth: z.string(),
  institution: z.nullable(z.object({ name: z.string() })),
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
  params: z.object({ certificateId: z.string().check(z.minLength(1)) }),
  /** `s` as in the QR code's address. */
  query: z.object({ s: z.optional(z.string().check(z.maxLength(200))) }),
  data: verifiedCertificate,
  errors: ['certificate.notFound', 'request.tooMany'],
})

export const certificateKey = call({
  method: 'GET',
  path: '/users/v1/certificate/key',
  access: 'public',
  summary: 'The published key that checks the signature of a certificate, as a JSON Web Key',
  ours: true,
  data: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
})
