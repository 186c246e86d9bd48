import { asc, eq } from 'drizzle-orm'
import type { Evidence } from '#contract/calls/evidence.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { objections, type orders, violations } from '#server/tables/index.ts'

/** The objection to a disqualification, and how it was decided; null if there is none. */
export async function objectionOf(db: Queries, orderId: string): Promise<Evidence['objection']> {
  const [row] = await db.select().from(objections).where(eq(objections.orderId, orderId))
  if (row === undefined) return null
  const { text, createdAt, settledAt, settledBecause } = row
  const settled = settledAt && { at: settledAt.toISOString(), because: settledBecause ?? '' }
  return { text, at: createdAt.toISOString(), settled }
}

/** A sitting's violations in the order in which they were recorded, and the objection. */
export async function evidenceOf(db: Queries, order: typeof orders.$inferSelect): Promise<Evidence> {
  const seen = await db
    .select()
    .from(violations)
    .where(eq(violations.orderId, order.id))
    .orderBy(asc(violations.createdAt), asc(violations.section), asc(violations.id))
  return {
    orderId: order.id,
    disqualifiedAt: order.disqualifiedAt?.toISOString() ?? null,
    disqualifiedFor: order.disqualifiedFor,
    violations: seen.map(({ mediaId, createdAt, counts, struckAt, ...rest }) => ({
      ...rest,
      image: mediaId,
      at: createdAt.toISOString(),
      counts: counts && struckAt === null,
    })),
    objection: await objectionOf(db, order.id),
  }
}
