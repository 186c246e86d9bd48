import { and, desc, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import type { sittingViolations } from '#contract/calls/room.ts'
import { counting } from '#server/domains/sittings/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { members, orders, violations } from '#server/tables/index.ts'

/** The violations of an institution's sitting that count. @throws Refusal `order.notFound` */
export async function countedOf(
  db: Queries,
  { id, institutionId }: { id: string; institutionId: string },
): Promise<DataOf<typeof sittingViolations>> {
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(orders.id, id), eq(members.institutionId, institutionId)))
  if (own === undefined) throw new Refusal('order.notFound')
  const found = await db
    .select()
    .from(violations)
    .where(and(eq(violations.orderId, id), counting))
    .orderBy(desc(violations.createdAt), desc(violations.id))
  return {
    list: found.map(({ id: violationId, violationKind, section, createdAt }) => ({
      ...{ id: violationId, kind: violationKind, section, at: createdAt.getTime() },
    })),
  }
}
