import { and, asc, count, countDistinct, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import { licences, orders } from '#server/tables/index.ts'
import type { Order } from './queries.ts'
import { orderFor } from './redeem.ts'

/** Licences that only an institution's members may redeem, and nobody has. */
const free = (institutionId: string) =>
  and(eq(licences.institutionId, institutionId), isNull(licences.redeemedAt), isNull(licences.revokedAt))

/** How many licences of an institution are free, by test package. */
export async function freeLicences(db: Queries, institutionId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ packageId: licences.packageId, free: count() })
    .from(licences)
    .where(free(institutionId))
    .groupBy(licences.packageId)
  return new Map(rows.map(({ packageId, free: many }) => [packageId, many]))
}

/** Turns a free licence of an institution into an order of a member; null where none is free. */
export async function assignLicence(
  tx: Queries,
  of: { institutionId: string; packageId: string; memberId: string; now: Date },
): Promise<Order | null> {
  const [next] = await tx
    .select({ id: licences.id })
    .from(licences)
    .where(and(free(of.institutionId), eq(licences.packageId, of.packageId)))
    .orderBy(asc(licences.createdAt), asc(licences.code))
    .limit(1)
    // Somebody may be redeeming one by hand: another one does as well.
    .for('update', { skipLocked: true })
  if (next === undefined) return null
  const [licence] = await tx
    .update(licences)
    .set({ redeemedAt: of.now })
    .where(eq(licences.id, next.id))
    .returning()
  if (licence === undefined) throw new Error('a licence that was locked is gone')
  const { order } = await orderFor(tx, { licence, memberId: of.memberId, now: of.now })
  return order
}

interface Wanted {
  readonly packageId: string
  /** Orders that do not count. */
  readonly except: readonly string[]
}

/** Orders of a test that these members have redeemed and not begun. */
const unbegunOf = (memberIds: readonly string[], { packageId, except }: Wanted) =>
  and(
    inArray(orders.memberId, [...memberIds]),
    eq(licences.packageId, packageId),
    isNull(orders.startedAt),
    isNull(orders.expiredAt),
    except.length === 0 ? undefined : notInArray(orders.id, [...except]),
  )

/** A member's oldest order of a test that was not begun. */
export async function ownUnbegun(
  tx: Queries,
  { memberId, ...wanted }: Wanted & { memberId: string },
): Promise<Order | undefined> {
  const [row] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(licences, eq(licences.id, orders.licenceId))
    .where(unbegunOf([memberId], wanted))
    .orderBy(asc(orders.createdAt))
    .limit(1)
    // Its licence may be taken back at this moment: then it is none any more.
    .for('update', { of: orders })
  return row?.order
}

/** How many of these members have such an order. */
export async function countWithUnbegun(
  db: Queries,
  { memberIds, ...wanted }: Wanted & { memberIds: readonly string[] },
): Promise<number> {
  const counted = await db
    .select({ many: countDistinct(orders.memberId) })
    .from(orders)
    .innerJoin(licences, eq(licences.id, orders.licenceId))
    .where(unbegunOf(memberIds, wanted))
  return theRow(counted).many
}

/** Undoes an order that was not begun: it is gone, and its licence free again. Does nothing to one that was begun. */
export async function giveBackLicence(tx: Queries, orderId: string): Promise<void> {
  const [gone] = await tx
    .delete(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.startedAt)))
    .returning({ licenceId: orders.licenceId })
  if (gone !== undefined)
    await tx
      .update(licences)
      .set({ redeemedAt: null, assignedAt: null, assignedBy: null })
      .where(eq(licences.id, gone.licenceId))
}
