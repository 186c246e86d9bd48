import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text, trimmedText } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

const where = { institutionId: z.optional(id) }
const stated = { access: 'staff', ours: true } as const
const value = z.union([z.boolean(), z.number(), z.string()])

/** Bounded here; which bounds a setting has is its own. */
const sentValue = z.union([z.boolean(), z.number().check(z.minimum(-1e9), z.maximum(1e9)), text(4000)])

/** A setting of an institution: what it is, what it may be, what is usual, and what it has. */
const setting = z.object({
  /** Such as `judgement.mostWords.listening`. */
  name: z.string(),
  /** `lines`: a text of several lines. */
  kind: z.enum(['switch', 'number', 'choice', 'text', 'lines']),
  value,
  /** What stands where the institution has set nothing. */
  usual: value,
  /** Of a number. */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  whole: z.boolean(),
  choices: z.array(z.string()),
})
export type InstitutionSetting = z.output<typeof setting>

const settings = z.object({
  institution: z.object({ id: z.string(), name: z.string() }),
  list: z.array(setting),
  /** Digests of the pictures that certificates show; null for none. */
  logoDigest: z.nullable(z.string()),
  signatureDigest: z.nullable(z.string()),
  /** Whether the proctors have a PIN; `works`: also without the network. */
  pin: z.enum(['none', 'short', 'works']),
})
export type InstitutionSettings = z.output<typeof settings>

export const staffSettings = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/setting/list',
  summary: "An institution's settings with their meaning, bounds and usual values",
  query: z.object(where),
  data: settings,
  errors: ['institution.notFound'],
})

export const staffChangeSettings = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/setting/change',
  summary: "Change an institution's settings: all of them or, where one is wrong, none",
  body: z.object({
    ...where,
    changes: z
      .array(z.object({ name: text(100, 1), value: sentValue }))
      .check(z.minLength(1), z.maxLength(50)),
    reason: trimmedText(limits.staff.reasonLength, 1),
  }),
  data: settings,
  errors: ['institution.notFound', 'setting.unchanged'],
})

export const staffSetPin = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/setting/pin',
  summary: "Set the proctors' PIN of an institution; the one before opens nothing any more",
  body: z.object({ ...where, pin: text(12, 4).check(z.regex(/^\d+$/)) }),
  data: settings,
  errors: ['institution.notFound'],
})

/** Pictures that an institution's certificates show. */
export const issuerPictureKinds = ['logo', 'signature'] as const
export type IssuerPictureKind = (typeof issuerPictureKinds)[number]

/** Form fields and `file`: PNG, JPEG or WebP by content, at most `limits.upload.maxBytes`. What is kept is encoded anew. */
export const staffKeepIssuerPicture = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/setting/picture/keep',
  summary: "Keep the logo, or a picture of the signature, for the institution's certificates",
  multipart: true,
  body: z.object({ ...where, kind: z.enum(issuerPictureKinds) }),
  data: settings,
  errors: ['institution.notFound', 'media.notPicture', 'media.tooLarge'],
})

export const staffRemoveIssuerPicture = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/setting/picture/remove',
  summary: 'Certificates that are issued from now on show no logo, or no picture of a signature',
  body: z.object({ ...where, kind: z.enum(issuerPictureKinds) }),
  data: settings,
  errors: ['institution.notFound', 'media.notFound'],
})
