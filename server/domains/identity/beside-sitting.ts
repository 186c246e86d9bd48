import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { type Origin, recordSecurityEvent, type SignInWay } from '#server/domains/security-log/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { acts, orders } from '#server/tables/index.ts'
import { browserName } from './browser-name.ts'

/**
 * Puts a sign-in on the record of each sitting of the member that is open in a browser which is alive: somebody else may
 * be looking on (spec: supervision#second-sign-in). After a heartbeat that has stopped it is the candidate who returns.
 */
export async function recordBesideSitting(
  db: Queries,
  { memberId, by, origin, now }: { memberId: string; by: SignInWay; origin: Origin; now: Date },
): Promise<void> {
  const open = await db
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
  for (const { id: orderId } of open) {
    const from = { address: origin.address, ...browserName(origin.userAgent) }
    const act = { kind: 'signedInBeside', by: 'unknown', reason: '', before: from } as const
    await db.insert(acts).values({ orderId, ...act, createdAt: now })
    await recordSecurityEvent(db, {
      ...{ kind: 'signedInBesideSitting', memberId, orderId, origin },
      ...{ details: { by }, at: now },
    })
  }
}
