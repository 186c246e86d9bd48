import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { parcelFilters } from '#contract/rules/parcels.ts'
import { text, trimmedText } from '#contract/text.ts'
import { documentKinds, id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging, sorting } from '../envelope.ts'
import { certificate } from './certificates.ts'

/** Where a call of staff acts: in an institution, or on the installation where it is left out. */
const where = { institutionId: z.optional(id) }
const stated = { access: 'staff', ours: true } as const

/**
 * Of a revoked certificate: `replaced` where another one was issued for the same test. `waiting` is a finished test that has had
 * none yet.
 */
export const certificateStates = ['valid', 'expired', 'revoked', 'replaced', 'waiting'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Why a finished test has no certificate: late answers may arrive, a person is to look, its owner has something to do. */
export const certificateWaits = ['answers', 'review', 'address', 'profile', 'issue'] as const

const certificateSort = sorting(['issuedAt', 'name', 'predictedScore'])
export type CertificateSort = NonNullable<z.output<typeof certificateSort>>

const listed = z.object({
  /** Null where it is waited for. */
  id: z.nullable(z.string()),
  ...{ orderId: z.string(), orderNo: z.string(), name: z.string(), nim: z.nullable(z.string()) },
  institution: z.nullable(z.string()),
  kind: z.enum(documentKinds),
  state: z.enum(certificateStates),
  waitsFor: z.nullable(z.enum(certificateWaits)),
  ...{ predictedScore: z.nullable(z.int()), level: z.nullable(z.string()) },
  /** ISO 8601, UTC: when the test ended, and when it was certified. */
  ...{ testedAt: z.string(), issuedAt: z.nullable(z.string()) },
  parcel: z.nullable(z.object({ waybillId: z.string(), status: z.string() })),
})
export type ListedCertificate = z.output<typeof listed>

export const staffCertificateList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/certificate/list',
  summary: 'Certificates, the newest first unless sorted, or the tests that wait for one',
  query: z.extend(paging(limits.paging.limit), {
    ...where,
    /** Without it all that were issued. */
    state: z.optional(z.enum(certificateStates)),
    parcel: z.optional(z.enum(parcelFilters)),
    /** A part of a name, NIM, test's number, certificate's number or waybill. */
    search: z.optional(text(100)),
    sort: certificateSort,
  }),
  data: page(listed),
  errors: ['institution.notFound'],
})

/** What happened with a test's certificates. */
const happened = z.object({
  at: z.string(),
  kind: z.enum(['issued', 'reissued', 'revoked']),
  certificateId: z.string(),
  reason: z.nullable(z.string()),
  /** The person of the staff; null where a command or the server did it. */
  by: z.nullable(z.string()),
})

const sentParcel = z.object({
  ...{ waybillId: z.string(), courier: z.string(), link: z.string(), status: z.string() },
  /** Newest first. */
  history: z.array(z.object({ at: z.string(), status: z.string(), note: z.string() })),
})

const inFull = z.object({
  certificate,
  state: z.enum(certificateStates),
  member: z.object({ fullname: z.string(), nim: z.nullable(z.string()), email: z.string() }),
  ...{ orderId: z.string(), orderNo: z.string(), test: z.string(), institution: z.nullable(z.string()) },
  /** Newest first. */
  history: z.array(happened),
  parcel: z.nullable(sentParcel),
})
export type CertificateInFull = z.output<typeof inFull>

export const staffCertificateDetail = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/certificate/detail/:id',
  summary: 'A certificate in full, with what happened to it and its parcel',
  params: z.object({ id }),
  query: z.object(where),
  data: inFull,
  errors: ['institution.notFound', 'certificate.notFound'],
})

const reasoned = z.object({ ...where, id, reason: trimmedText(limits.staff.reasonLength, 1) })

export const staffRevokeCertificate = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/certificate/revoke',
  summary: 'Revoke a certificate: whoever verifies it is told at once',
  body: reasoned,
  data: z.null(),
  errors: ['institution.notFound', 'certificate.notFound', 'certificate.revoked'],
})

export const staffReissueCertificate = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/certificate/reissue',
  summary: 'Issue a certificate from current data in place of another one, which is revoked',
  body: reasoned,
  data: z.object({ id: z.string() }),
  errors: ['institution.notFound', 'certificate.notFound', 'certificate.notReissued'],
})
