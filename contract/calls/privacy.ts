import { z } from 'zod/mini'
import { call } from '../call.ts'

/** Instants below are ISO 8601, UTC. */
export const instant = z.string()

/** What a member has agreed to and asked for (spec: privacy#consent). */
export const privacyRecord = z.object({
  /** Null until the profile was saved. */
  agreed: z.nullable(z.object({ policyVersion: z.string(), at: instant })),
  deletionRequestedAt: z.nullable(instant),
})
export type PrivacyRecord = z.output<typeof privacyRecord>

export const memberPrivacy = call({
  method: 'GET',
  path: '/users/v1/member/privacy',
  access: 'member',
  summary: 'The consent that was given, and whether deletion was asked for',
  ours: true,
  data: privacyRecord,
})

export const requestDeletion = call({
  method: 'POST',
  path: '/users/v1/member/privacy/deletion',
  access: 'member',
  summary: 'Ask for all data of this member to be deleted; again keeps the first request',
  ours: true,
  data: privacyRecord,
})
