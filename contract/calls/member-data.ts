import { z } from 'zod/mini'
import { call } from '../call.ts'
import { storedAccommodations } from './accommodations.ts'
import { member } from './account.ts'
import { orderCopy } from './order-copy.ts'
import { instant, privacyRecord } from './privacy.ts'

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
    /** What makes the tests fair for this person. */
    accommodations: z.nullable(storedAccommodations),
    socialAccounts: z.array(z.object({ provider: z.string(), subject: z.string(), at: instant })),
    /** What the security log says of this member's account, and from where. */
    securityEvents: z.array(
      z.object({
        kind: z.string(),
        at: instant,
        address: z.nullable(z.string()),
        userAgent: z.nullable(z.string()),
        orderId: z.nullable(z.string()),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    sessions: z.array(
      z.object({
        id: z.string(),
        address: z.nullable(z.string()),
        userAgent: z.nullable(z.string()),
        since: instant,
        lastUsedAt: instant,
        expiresAt: instant,
      }),
    ),
    /** The browsers in which this member has signed in. */
    devices: z.array(z.object({ since: instant, lastUsedAt: instant, expiresAt: instant })),
    pictures: z.array(
      z.object({
        id: z.string(),
        /** The sitting that it was taken in; null for one from before that was kept. */
        orderId: z.nullable(z.string()),
        title: z.string(),
        source: z.string(),
        type: z.string(),
        bytes: z.int(),
        width: z.int(),
        height: z.int(),
        /** `check` of the device check's picture. */
        moment: z.nullable(z.string()),
        at: instant,
      }),
    ),
    /** What the institution has, by the name of who kept it; null where it has none. */
    photo: z.nullable(
      z.object({
        id: z.string(),
        bytes: z.int(),
        width: z.int(),
        height: z.int(),
        by: z.string(),
        at: instant,
      }),
    ),
    orders: z.array(orderCopy),
    /** Where this member stands on a roster, and what was done with them there. */
    examSessions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        room: z.string(),
        seat: z.nullable(z.string()),
        orderId: z.nullable(z.string()),
        isOwnOrder: z.boolean(),
        checkedInAt: z.nullable(instant),
        checkedInBy: z.nullable(z.string()),
        absentAt: z.nullable(instant),
        isLate: z.boolean(),
        listedAt: instant,
        acts: z.array(
          z.object({
            kind: z.string(),
            by: z.string(),
            reason: z.string(),
            before: z.record(z.string(), z.unknown()),
            at: instant,
          }),
        ),
      }),
    ),
    /** What the rules of retention have removed since. */
    removals: z.array(
      z.object({ what: z.string(), count: z.int(), orderId: z.nullable(z.string()), at: instant }),
    ),
  }),
})
