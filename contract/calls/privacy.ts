import { z } from 'zod/mini'
import { call } from '../call.ts'
import { sections } from '../limits.ts'
import { member } from './account.ts'
import { grounds } from './answers.ts'
import { objection } from './evidence.ts'
import { certificate, orderSummary } from './orders.ts'
import { tracking } from './shipping.ts'

/** Instants below are ISO 8601, UTC. */
const instant = z.string()

/** What a member has agreed to and asked for (decision 17). */
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

/** All that is kept of a member (law 27/2022, the right to a copy). Files are named by id. */
export const memberData = call({
  method: 'GET',
  path: '/users/v1/member/privacy/data',
  access: 'member',
  summary: 'Everything that the server keeps of this member, for download',
  ours: true,
  data: z.object({
    exportedAt: instant,
    member,
    registeredAt: instant,
    emailVerifiedAt: z.nullable(instant),
    privacy: privacyRecord,
    socialAccounts: z.array(z.object({ provider: z.string(), subject: z.string(), at: instant })),
    sessions: z.array(z.object({ since: instant, lastUsedAt: instant, expiresAt: instant })),
    pictures: z.array(z.object({ id: z.string(), title: z.string(), bytes: z.int(), at: instant })),
    orders: z.array(
      z.extend(orderSummary, {
        startedAt: z.nullable(instant),
        finishedAt: z.nullable(instant),
        disqualifiedAt: z.nullable(instant),
        sections: z.array(
          z.object({
            section: z.enum(sections),
            startedAt: instant,
            submittedAt: z.nullable(instant),
            pictures: z.array(z.string()),
          }),
        ),
        answers: z.array(
          z.object({
            section: z.enum(sections),
            questionId: z.string(),
            answer: z.nullable(z.string()),
            marked: z.boolean(),
            chosenAt: instant,
          }),
        ),
        violations: z.array(
          z.object({
            section: z.enum(sections),
            counterType: z.string(),
            picture: z.nullable(z.string()),
            textVoice: z.string(),
            /** Whether it counts, and what it is based on; `struckBecause` where a proctor took it back. */
            counts: z.boolean(),
            /** It came when the sitting was over, or had been stopped and reinstated since. */
            arrivedLate: z.boolean(),
            struckBecause: z.nullable(z.string()),
            grounds: z.nullable(grounds),
            at: instant,
          }),
        ),
        objection: z.nullable(objection),
        certificates: z.array(certificate),
        shipment: z.nullable(tracking),
      }),
    ),
  }),
})
