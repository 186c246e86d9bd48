import { and, eq, isNull, lte } from 'drizzle-orm'
import { orders, sectionSittings } from '../db/schema.ts'
import { atSitting } from './at-sitting.ts'
import type { Hall } from './sitting.ts'

/**
 * Closes and scores what nobody came back for: every open section whose deadline has passed. Several servers
 * may sweep at once: each sitting is closed under its lock. Returns how many sittings it touched.
 */
export async function closeOverdue({ db, now }: Hall): Promise<number> {
  const overdue = await db
    .selectDistinct({ id: orders.id })
    .from(sectionSittings)
    .innerJoin(orders, eq(orders.id, sectionSittings.orderId))
    .where(
      and(
        isNull(sectionSittings.submittedAt),
        isNull(orders.disqualifiedAt),
        lte(sectionSittings.deadlineAt, now()),
      ),
    )
  for (const { id } of overdue) await atSitting({ db, now }, eq(orders.id, id), async () => undefined)
  return overdue.length
}
