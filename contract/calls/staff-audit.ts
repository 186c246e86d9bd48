import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { id, securityEventKinds } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging } from '../envelope.ts'

/** A line of the security log. Instants are ISO 8601, UTC. */
const auditLine = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  /** Of the staff, who did it or tried to sign in. */
  person: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The address of the member whom it concerns. */
  member: z.nullable(z.string()),
  institution: z.nullable(z.string()),
  /** The number of the order of a sitting. */
  sitting: z.nullable(z.string()),
  address: z.nullable(z.string()),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type AuditLine = z.output<typeof auditLine>

const head = z.nullable(z.object({ seq: z.int(), at: z.string(), digest: z.string() }))
const instant = z.optional(z.iso.datetime().check(z.maxLength(30)))
const stated = { method: 'GET', access: 'staff', ours: true } as const

export const staffAuditList = call({
  ...stated,
  path: '/users/v1/staff/audit/list',
  summary: 'Lines of the security log of an institution, or of the installation, the newest first',
  query: z.extend(paging(limits.paging.limit), {
    institutionId: z.optional(id),
    kind: z.optional(z.enum(securityEventKinds)),
    /** A part of the name or address of a person of the staff, or of a member's address. */
    search: z.optional(text(100)),
    from: instant,
    until: instant,
  }),
  data: page(auditLine),
  errors: ['institution.notFound'],
})

export const staffAuditHead = call({
  ...stated,
  path: '/users/v1/staff/audit/head',
  summary: 'The last record of the chain of the security log, to be noted outside of the installation',
  query: z.object({ institutionId: z.optional(id) }),
  data: z.object({ head }),
  errors: ['institution.notFound'],
})

export const staffAuditVerify = call({
  ...stated,
  path: '/users/v1/staff/audit/verify',
  summary: 'Read the whole security log: whether each record covers the one before, and its line',
  data: z.object({
    records: z.int(),
    /** How many of them say that a line was removed. */
    removed: z.int(),
    head,
    /** The first that does not hold. */
    fault: z.nullable(z.object({ seq: z.nullable(z.int()), eventId: z.string(), why: z.string() })),
  }),
  errors: ['request.tooMany'],
})
export type AuditProof = z.output<(typeof staffAuditVerify)['data']>
