import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import {
  accommodations as accommodationsSchema,
  type StoredAccommodations,
} from '#contract/calls/accommodations.ts'
import { givesAny } from '#contract/rules/accommodations.ts'
import { announce } from '#server/domains/changes/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { acts, members, orders } from '#server/tables/index.ts'
import { accommodationsInForce } from './in-force.ts'

interface Giving {
  /** The person of the staff; without one, it is the operator of the server. */
  readonly personId?: string
  readonly now: Date
}

/**
 * Gives a member accommodations in place of those that stood; null takes them back. A sitting of theirs that is under way has them from its
 * next section on, and its record says what stood before. The reason stays with the member: it may speak of their health, and records of
 * sittings are printed.
 */
export async function giveAccommodations(
  db: Database,
  memberId: string,
  wanted: StoredAccommodations | null,
  { personId, now }: Giving,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(members).set({ accommodations: wanted }).where(eq(members.id, memberId))
    const underWay = await tx
      .select({ id: orders.id, accommodations: orders.accommodations })
      .from(orders)
      .where(
        and(
          ...[eq(orders.memberId, memberId), isNotNull(orders.startedAt), isNull(orders.finishedAt)],
          ...[isNull(orders.disqualifiedAt), isNull(orders.expiredAt)],
        ),
      )
      .for('update')
    const given = accommodationsInForce(wanted, now) ?? accommodationsSchema.parse({})
    for (const { id, accommodations: before } of underWay) {
      // Which sections a test has stands from its start on: its order, its end and its scores depend on it.
      const kept = { ...given, withoutSection: before?.withoutSection ?? null }
      const accommodations = givesAny(kept) ? kept : null
      await tx.update(orders).set({ accommodations }).where(eq(orders.id, id))
      await tx.insert(acts).values({
        ...{
          orderId: id,
          kind: 'accommodated',
          reason: '',
          before: { accommodations: before },
          createdAt: now,
        },
        ...(personId === undefined ? { by: 'operator' } : { by: 'staff', personId }),
      })
    }
    await announce(tx, ...underWay.map(({ id }) => id))
  })
}
