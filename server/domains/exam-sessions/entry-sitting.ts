import { eq, inArray } from 'drizzle-orm'
import type { Attendance } from '#contract/rules/exam-session.ts'
import {
  assignLicence,
  countWithUnbegun,
  freeLicences,
  giveBackLicence,
  ownUnbegun,
} from '#server/domains/orders/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examRosterEntries, orders } from '#server/tables/index.ts'
import type { StoredExamSession } from './sessions.ts'

export type StoredEntry = typeof examRosterEntries.$inferSelect

interface Given {
  readonly orderId: string
  readonly isOwnOrder: boolean
}

/**
 * The sitting of somebody on a roster (record 0052): an order of this test that they have redeemed and not begun, or else
 * one of a free licence of the institution.
 * @throws Refusal `examSession.noLicence`
 */
export async function sittingFor(
  tx: Queries,
  { institutionId, packageId }: Pick<StoredExamSession, 'institutionId' | 'packageId'>,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Given> {
  const except = await ordersOnRosters(tx, [memberId])
  const own = await ownUnbegun(tx, { memberId, packageId, except })
  if (own !== undefined) return { orderId: own.id, isOwnOrder: true }
  const made = await assignLicence(tx, { institutionId, packageId, memberId, now })
  if (made === null) throw new Refusal('examSession.noLicence')
  return { orderId: made.id, isOwnOrder: false }
}

/** Orders of members that belong to an exam session already. */
async function ordersOnRosters(db: Queries, memberIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(examRosterEntries, eq(examRosterEntries.orderId, orders.id))
    .where(inArray(orders.memberId, [...memberIds]))
  return rows.map(({ id }) => id)
}

/** How many free licences are missing to give each of these members a sitting. */
export async function missingLicences(
  db: Queries,
  { institutionId, packageId }: Pick<StoredExamSession, 'institutionId' | 'packageId'>,
  memberIds: readonly string[],
): Promise<number> {
  const except = await ordersOnRosters(db, memberIds)
  const own = await countWithUnbegun(db, { memberIds, packageId, except })
  const free = (await freeLicences(db, institutionId)).get(packageId) ?? 0
  return Math.max(0, memberIds.length - own - free)
}

/** Whether an entry's test has begun. The order is locked: a start waits, and then finds what was decided here. */
export async function hasBegun(tx: Queries, { orderId }: Pick<StoredEntry, 'orderId'>): Promise<boolean> {
  if (orderId === null) return false
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order !== undefined && order.startedAt !== null
}

/** Frees the licence of an entry whose test was not begun; an order that was the member's before stays theirs, without this exam session. */
export async function takeBackSitting(tx: Queries, entry: StoredEntry): Promise<void> {
  if (entry.orderId === null || (await hasBegun(tx, entry))) return
  await tx.update(examRosterEntries).set({ orderId: null }).where(eq(examRosterEntries.id, entry.id))
  if (!entry.isOwnOrder) await giveBackLicence(tx, entry.orderId)
}

/** What is known of somebody on a roster, with when their test was started. */
export function attendanceOf(
  { checkedInAt, absentAt }: Pick<StoredEntry, 'checkedInAt' | 'absentAt'>,
  startedAt: Date | null,
): Attendance {
  if (startedAt !== null) return 'begun'
  if (absentAt !== null) return 'absent'
  return checkedInAt === null ? 'expected' : 'present'
}
