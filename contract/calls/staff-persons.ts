import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { staffRoles } from '#contract/rules/staff-roles.ts'
import { text } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging, sorting } from '../envelope.ts'
import { email } from './credentials.ts'
import { heldRole, staffName } from './staff.ts'

/** Where a call of staff acts: in an institution, or on the whole installation where it is left out. */
const where = { institutionId: z.optional(id) }

/** A person of the staff as others see them. Instants are ISO 8601, UTC. */
const staffPerson = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** Those of the institution that was asked for; all of them where none was. */
  roles: z.array(heldRole),
  /** `invited`: has not set a password yet. */
  state: z.enum(['invited', 'active', 'disabled']),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.nullable(z.string()),
})
export type StaffPerson = z.output<typeof staffPerson>

const personSort = sorting(['name', 'lastSeenAt'])
export type PersonSort = NonNullable<z.output<typeof personSort>>

const stated = { access: 'staff', ours: true } as const
const ofPerson = z.object({ ...where, id })

export const staffPersonList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/person/list',
  summary:
    'Persons of the staff of an institution, or of the installation, by name or by when they were last seen',
  query: z.extend(paging(limits.paging.limit), {
    ...where,
    search: z.optional(text(100)),
    sort: personSort,
  }),
  data: page(staffPerson),
  errors: ['institution.notFound'],
})

export const invitePerson = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/person/invite',
  summary: 'Give a role to a person, by address; who has no password yet is mailed a link to set one',
  body: z.object({ ...where, email, name: staffName, role: z.enum(staffRoles) }),
  data: staffPerson,
  errors: ['institution.notFound', 'mail.failed', 'staff.roleElsewhere', 'request.tooMany'],
})

export const withdrawRole = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/person/role/withdraw',
  summary: 'Take a role from a person',
  body: z.extend(ofPerson, { role: z.enum(staffRoles) }),
  data: z.null(),
  errors: ['institution.notFound', 'staff.personNotFound', 'staff.lastOperator'],
})

export const disablePerson = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/person/disable',
  summary: 'End all sessions of a person, who cannot sign in any more; or admit them again',
  body: z.extend(ofPerson, { disabled: z.boolean() }),
  data: z.null(),
  errors: ['institution.notFound', 'staff.personNotFound', 'staff.alsoElsewhere', 'staff.lastOperator'],
})

export const resetPerson = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/person/reset',
  summary: 'Forget password, second factors and sessions of a person, and mail a link to set them anew',
  body: ofPerson,
  data: z.null(),
  errors: [
    'institution.notFound',
    'staff.personNotFound',
    'staff.alsoElsewhere',
    'mail.failed',
    'request.tooMany',
  ],
})
