import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { cellProblems } from '#contract/rules/member-table.ts'
import { text, trimmedText } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging } from '../envelope.ts'
import { cellFault } from './cell-fault.ts'
import { email } from './credentials.ts'

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
  /** Who of the staff gave it to the member; null where its code was typed, or an exam session took it. */
  assignedBy: z.nullable(z.string()),
  /** Given so, not begun, and on no roster: it can be taken back. */
  canTakeBack: z.boolean(),
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

/** Why a member is given no licence: nobody of the institution has this address, or they have the test and have not begun it. */
export const assignmentProblems = ['memberUnknown', 'hasTest'] as const
export type AssignmentProblem = (typeof assignmentProblems)[number]

export const staffAssignLicences = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/licence/assign',
  summary:
    'Give members of the institution a free licence each: all of them, or none where anything is wrong with one',
  body: z.object({
    ...where,
    packageId: id,
    emails: z.array(email).check(z.minLength(1), z.maxLength(limits.staff.licencesAtOnce)),
  }),
  data: z.object({
    assigned: z.int(),
    problems: z.array(z.object({ email: z.string(), problem: z.enum(assignmentProblems) })),
  }),
  errors: ['institution.notFound', 'licence.tooFew'],
})

export const staffTakeBackLicence = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/licence/take-back',
  summary: 'Take back a licence that was given to a member who has not begun; it is free again',
  body: z.object({ ...where, license: text(100, 1), reason: trimmedText(limits.staff.reasonLength, 1) }),
  data: z.null(),
  errors: [
    ...(['institution.notFound', 'licence.notFound', 'licence.notAssigned', 'licence.begun'] as const),
    'licence.onRoster',
  ],
})

export const staffReadAddresses = call({
  ...stated,
  method: 'POST',
  multipart: true,
  path: '/users/v1/staff/licence/assign/table',
  summary:
    'The addresses of a table of members (CSV or .xlsx), and what is wrong with its cells; nothing is written',
  body: z.object(where),
  data: z.object({ emails: z.array(z.string()), faults: z.array(cellFault(cellProblems)) }),
  errors: ['institution.notFound', 'import.unreadable', 'import.tooLong'],
})
