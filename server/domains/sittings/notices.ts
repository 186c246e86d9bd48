import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Notice, NoticeKind, Receipt } from '#contract/calls/notices.ts'
import { limits } from '#contract/rules/limits.ts'
import { announce } from '#server/domains/changes/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { isOpenNotice, notices, orders } from '#server/tables/index.ts'
import type { SittingTransaction } from './sitting.ts'

/** Puts a notice before the screens of sittings, which hear of it at once (spec: proctoring#messages-and-receipts). */
export async function notifyScreens(
  orderIds: readonly string[],
  { staffActId, kind, text }: { staffActId: string; kind: NoticeKind; text: string | null },
  { tx, now }: SittingTransaction,
): Promise<void> {
  const notice = { staffActId, kind, text, createdAt: now }
  await tx.insert(notices).values(orderIds.map((orderId) => ({ orderId, ...notice })))
  await announce(tx, ...orderIds)
}

/** Notices that screens have to be told. `and` puts no brackets around the `or` of a condition in SQL. */
const isOpen = sql`(${isOpenNotice(notices)})`
const openOf = (orderIds: readonly string[]) => and(inArray(notices.orderId, [...orderIds]), isOpen)

/** Whether a sitting has notices to tell: part of a query for orders. */
export const hasOpenNotices = sql<boolean>`exists (select from ${notices} where ${and(eq(notices.orderId, orders.id), isOpen)})`

/** Those that the screens of sittings have to be told, the oldest first; so many as one heartbeat acknowledges. */
export async function openNoticesOf(
  db: Queries,
  orderIds: readonly string[],
): Promise<Map<string, Notice[]>> {
  const rows = await db
    .select()
    .from(notices)
    .where(openOf(orderIds))
    .orderBy(asc(notices.createdAt), asc(notices.id))
  const found = new Map<string, Notice[]>()
  for (const { id, orderId, kind, text, createdAt } of rows) {
    const own = found.get(orderId) ?? []
    if (own.length < limits.room.receipts) own.push({ id, kind, text, at: createdAt.getTime() })
    found.set(orderId, own)
  }
  return found
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
