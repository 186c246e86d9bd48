import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { type Origin, recordSecurityEvent, type SignInWay } from '#server/domains/security-log/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { acts, orders } from '#server/tables/index.ts'
import { browserName } from './browser-name.ts'

/** The sittings of a member that are open in a browser which is alive: after a heartbeat that has stopped it is the candidate who returns. */
export const openInBrowser = (db: Queries, { memberId, now }: { memberId: string; now: Date }) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        isNotNull(orders.startedAt),
        isNull(orders.finishedAt),
        isNull(orders.disqualifiedAt),
        gt(orders.writerSeenAt, new Date(now.getTime() - limits.heartbeat.deadAfterMs)),
      ),
    )

interface BesideSitting {
  readonly orderId: string
  readonly memberId: string
  readonly by: SignInWay
  readonly origin: Origin
  readonly now: Date
}

/** Puts a sign-in on the record of such a sitting: somebody else may be looking on (spec: supervision#second-sign-in). */
export async function recordBesideSitting(
  db: Queries,
  { orderId, memberId, by, origin, now }: BesideSitting,
): Promise<void> {
  const from = { address: origin.address, ...browserName(origin.userAgent) }
  const act = { kind: 'signedInBeside', by: 'unknown', reason: '', before: from } as const
  await db.insert(acts).values({ orderId, ...act, createdAt: now })
  await recordSecurityEvent(db, {
    ...{ kind: 'signedInBesideSitting', memberId, orderId, origin },
    ...{ details: { by }, at: now },
  })
}
