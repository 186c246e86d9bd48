import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { isDay, mostLetters } from '#contract/rules/profile.ts'
import { text, trimmedText } from '#contract/text.ts'
import { id, orderStates } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging } from '../envelope.ts'
import { accommodationObjection, accommodations, shownAccommodations } from './accommodations.ts'
import { memberPhoto } from './staff-member-photos.ts'

/** Where a call of staff acts: in an institution, or on the installation where it is left out. */
const where = { institutionId: z.optional(id) }
const stated = { access: 'staff', ours: true } as const

/** A member as the list shows them. Instants are ISO 8601, UTC. */
const listed = z.object({
  id: z.string(),
  email: z.string(),
  fullname: z.string(),
  nim: z.nullable(z.string()),
  institution: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Whether they can sign in by a password; who comes by single sign-on may have none. */
  hasPassword: z.boolean(),
  /** When they saved their profile; null before. */
  profileSavedAt: z.nullable(z.string()),
  accommodations: z.nullable(shownAccommodations),
  sittings: z.int(),
  deletionRequestedAt: z.nullable(z.string()),
})
export type ListedMember = z.output<typeof listed>

export const memberSorts = ['fullname', 'email', 'nim', 'createdAt'] as const
export const memberFilters = ['noPassword', 'noProfile', 'accommodated', 'deletionAsked'] as const

export const staffMemberList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/member/list',
  summary: 'Members of an institution, or of the installation',
  query: z.extend(paging(limits.paging.limit), {
    ...where,
    /** A part of a name, NIM or e-mail address. */
    search: z.optional(text(100)),
    filter: z.optional(z.enum(memberFilters)),
    sort: z._default(z.enum(memberSorts), 'fullname'),
    direction: z._default(z.enum(['up', 'down']), 'up'),
  }),
  data: page(listed),
  errors: ['institution.notFound'],
})

const memberInFull = z.extend(listed, {
  isVerifiedEmail: z.boolean(),
  dateOfBirth: z.nullable(z.string()),
  placeOfBirth: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  createdAt: z.string(),
  /** What the institution has; null where it has none. */
  photo: z.nullable(memberPhoto),
  /** Redeemed tests, newest first. */
  orders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      test: z.string(),
      license: z.string(),
      state: z.enum(orderStates),
      startedAt: z.nullable(z.string()),
      certificateId: z.nullable(z.string()),
      /** What the candidate said against the accommodations of it. */
      accommodationObjection: z.nullable(accommodationObjection),
    }),
  ),
})
export type MemberInFull = z.output<typeof memberInFull>

export const staffMemberDetail = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/member/detail/:id',
  summary: 'A member with profile, accommodations and tests',
  params: z.object({ id }),
  query: z.object(where),
  data: memberInFull,
  errors: ['institution.notFound', 'member.notFound'],
})

/** A member with a first password, which is told this once. */
const withPassword = z.object({
  id: z.string(),
  email: z.string(),
  fullname: z.string(),
  password: z.string(),
})
export type MemberWithPassword = z.output<typeof withPassword>

const ofMember = z.object({ ...where, id })

export const staffAddMember = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/member/add',
  summary: 'Make a member of an institution, with a first password that is told this once',
  body: z.object({
    ...where,
    email: text(300, 1),
    fullname: text(1000),
    nim: z.optional(text(100)),
    dateOfBirth: z.optional(text(20)),
    placeOfBirth: z.optional(text(1000)),
    phone: z.optional(text(100)),
  }),
  data: withPassword,
  errors: ['institution.notFound'],
})

export const staffCorrectMember = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/member/correct',
  summary:
    "Correct a member's name, NIM, birth date or address; certificates with the old name or date are replaced",
  body: z.extend(ofMember, {
    email: z.optional(text(300)),
    fullname: z.optional(text(mostLetters.fullname + 100)),
    nim: z.optional(text(100)),
    dateOfBirth: z.optional(text(20)),
    reason: trimmedText(limits.staff.reasonLength, 1),
  }),
  data: z.object({
    email: z.string(),
    fields: z.array(z.string()),
    certificates: z.array(z.object({ revoked: z.string(), id: z.string() })),
  }),
  errors: [
    'institution.notFound',
    'member.notFound',
    'member.unchanged',
    'member.emailTaken',
    'member.certificateKept',
  ],
})

export const staffResetPasswords = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/member/password/reset',
  summary: 'Give members new first passwords, told this once, and sign them out everywhere',
  body: z.object({
    ...where,
    ids: z.array(id).check(z.minLength(1), z.maxLength(limits.staff.passwordsAtOnce)),
  }),
  data: z.object({ list: z.array(withPassword) }),
  errors: ['institution.notFound', 'member.notFound'],
})

export const staffAccommodate = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/member/accommodate',
  summary: 'Give a member accommodations, from the next section on, in place of those that stood',
  body: z.extend(ofMember, {
    ...accommodations.shape,
    reason: trimmedText(limits.staff.reasonLength, 1),
    /** The last day on which a test begins with them, YYYY-MM-DD; null for no end. */
    until: z.nullable(z.string().check(z.refine(isDay))),
  }),
  /** Null where nothing is given any more. */
  data: z.object({ accommodations: z.nullable(shownAccommodations) }),
  errors: ['institution.notFound', 'member.notFound'],
})
