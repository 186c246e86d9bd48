import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text, trimmedText } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging } from '../envelope.ts'

/** Where a call of staff acts: in an institution, or on the installation where it is left out. */
const where = { institutionId: z.optional(id) }
const stated = { access: 'staff', ours: true } as const

export const licenceStates = ['free', 'redeemed', 'revoked'] as const
export type LicenceState = (typeof licenceStates)[number]

/** A licence, and what became of it. Instants are ISO 8601, UTC. */
const licence = z.object({
  code: z.string(),
  packageId: z.string(),
  institution: z.nullable(z.string()),
  state: z.enum(licenceStates),
  issuedAt: z.string(),
  redeemedAt: z.nullable(z.string()),
  redeemedBy: z.nullable(z.object({ id: z.string(), fullname: z.string(), email: z.string() })),
  orderNo: z.nullable(z.string()),
  revokedFor: z.nullable(z.string()),
})
export type ListedLicence = z.output<typeof licence>

export const staffLicenceList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/licence/list',
  summary: 'Licences of an institution, or of the installation, newest first, and the tests that are loaded',
  query: z.extend(paging(limits.paging.limit), {
    ...where,
    state: z.optional(z.enum(licenceStates)),
    /** A part of the code, or of the name or address of who redeemed it. */
    search: z.optional(text(100)),
  }),
  data: z.extend(page(licence), {
    packages: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: ['institution.notFound'],
})

export const staffIssueLicences = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/licence/issue',
  summary: 'Make licences of a test, which only members of the institution may redeem',
  body: z.object({
    ...where,
    packageId: id,
    count: z.int().check(z.minimum(1), z.maximum(limits.staff.licencesAtOnce)),
  }),
  data: z.object({ packageId: z.string(), codes: z.array(z.string()) }),
  errors: ['institution.notFound', 'licence.testUnknown'],
})

export const staffRevokeLicence = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/licence/revoke',
  summary: 'End a licence that nobody has redeemed',
  body: z.object({
    ...where,
    license: text(100, 1),
    reason: trimmedText(limits.staff.reasonLength, 1),
  }),
  data: z.null(),
  errors: ['institution.notFound', 'licence.notFound', 'licence.redeemed', 'licence.revoked'],
})
