import { and, count, desc, eq, isNotNull, sum } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import type { Writer } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { media, orders } from '#server/tables/index.ts'

const dayMs = 86_400_000

type Order = typeof orders.$inferSelect

/**
 * The sitting that a picture belongs to: that of the signature; without one, the member's newest that has begun. One that
 * has ended takes pictures for as long as a browser may bring what it has left (spec: supervision#pictures).
 * @throws Refusal `sitting.notStarted`, `sitting.finished`, `sitting.disqualified`, `sitting.expired`
 */
export async function sittingOfPicture(
  db: Queries,
  { memberId, writer, now }: { memberId: string; writer: Writer | null; now: Date },
): Promise<Order> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        isNotNull(orders.startedAt),
        writer === null ? undefined : eq(orders.id, writer.orderId),
      ),
    )
    .orderBy(desc(orders.startedAt), desc(orders.createdAt))
    .limit(1)
  if (order === undefined) throw new Refusal('sitting.notStarted')
  const { disqualifiedAt, finishedAt, expiredAt } = order
  const endedAt = disqualifiedAt ?? finishedAt ?? expiredAt
  if (endedAt === null || now.getTime() - endedAt.getTime() <= limits.evidence.leftDays * dayMs) return order
  if (disqualifiedAt !== null) throw new Refusal('sitting.disqualified')
  throw new Refusal(finishedAt === null ? 'sitting.expired' : 'sitting.finished')
}

/**
 * Refuses a picture of `bytes` more than one sitting may have.
 * @throws Refusal `media.tooMany`
 */
export async function requireRoom(db: Queries, orderId: string, bytes: number): Promise<void> {
  const kept = await db
    .select({ pictures: count(), bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(eq(media.orderId, orderId))
  const { pictures, bytes: before } = theRow(kept)
  const { perSitting, bytesPerSitting } = limits.pictures
  if (pictures >= perSitting || (before ?? 0) + bytes > bytesPerSitting) throw new Refusal('media.tooMany')
}
