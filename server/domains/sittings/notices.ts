import { and, asc, eq, sql } from 'drizzle-orm'
import type { Notice, NoticeKind, Receipt } from '#contract/calls/notices.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { isOpenNotice, notices } from '#server/tables/index.ts'
import { announce } from './event-streams.ts'
import type { SittingTransaction } from './sitting.ts'

/** Puts a notice before a sitting's screen, which hears of it at once (spec: proctoring#messages-and-receipts). */
export async function notifyScreen(
  orderId: string,
  { staffActId, kind, text }: { staffActId: string; kind: NoticeKind; text: string | null },
  { tx, now }: SittingTransaction,
): Promise<void> {
  await tx.insert(notices).values({ orderId, staffActId, kind, text, createdAt: now })
  await announce(tx, orderId)
}

/** Notices that a sitting's screen has to be told. `and` puts no brackets around the `or` of a condition in SQL. */
const openOf = (orderId: string) => and(eq(notices.orderId, orderId), sql`(${isOpenNotice(notices)})`)

/** Whether a sitting has notices to tell: part of another query. */
export const hasOpenNotices = (orderId: string) =>
  sql<boolean>`exists (select from ${notices} where ${openOf(orderId)})`

/** Those that a sitting's screen has to be told, the oldest first. */
export async function openNotices(db: Queries, orderId: string): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(openOf(orderId))
    .orderBy(asc(notices.createdAt), asc(notices.id))
    .limit(limits.room.receipts)
  return rows.map(({ id, kind, text, createdAt }) => ({ id, kind, text, at: createdAt.getTime() }))
}

/**
 * Records what a browser says was on its screen, and was read: the first word counts, and none before the notice was sent.
 */
export async function hearReceipts(
  db: Queries,
  { orderId, writer, at }: { orderId: string; writer: string; at: Date },
  said: readonly Receipt[],
): Promise<void> {
  const before = (agoMs: number | null) =>
    agoMs === null
      ? sql`null`
      : sql`greatest(${notices.createdAt}, ${new Date(at.getTime() - agoMs).toISOString()}::timestamptz)`
  for (const { id, shownAgoMs, readAgoMs } of said)
    await db
      .update(notices)
      .set({
        shownAt: sql`coalesce(${notices.shownAt}, ${before(shownAgoMs)})`,
        readAt: sql`coalesce(${notices.readAt}, ${before(readAgoMs)})`,
        writer: sql`coalesce(${notices.writer}, ${writer})`,
      })
      .where(and(eq(notices.id, id), eq(notices.orderId, orderId)))
}
