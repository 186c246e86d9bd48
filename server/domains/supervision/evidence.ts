import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Evidence } from '#contract/calls/evidence.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { acts, objections, type orders, violations } from '#server/tables/index.ts'

/** The objection to a disqualification, and how it was decided; null if there is none. */
export async function objectionOf(db: Queries, orderId: string): Promise<Evidence['objection']> {
  const [row] = await db.select().from(objections).where(eq(objections.orderId, orderId))
  return row === undefined ? null : objectionAnswer(row)
}

/** The same of a row that was read. */
export function objectionAnswer({
  text,
  createdAt,
  settledAt,
  settledBecause,
}: typeof objections.$inferSelect): Evidence['objection'] {
  const settled = settledAt && { at: settledAt.toISOString(), because: settledBecause ?? '' }
  return { text, at: createdAt.toISOString(), settled }
}

const text = z.nullable(z.string())
const origin = z.object({ address: text, browser: text, system: text })

/** Where a sign-in beside a sitting came from, as its act has recorded it. */
export const originOfSignIn = (before: unknown): z.output<typeof origin> =>
  origin.catch({ address: null, browser: null, system: null }).parse(before)

async function signInsOf(db: Queries, orderId: string): Promise<Evidence['signIns']> {
  const rows = await db
    .select({ at: acts.createdAt, before: acts.before })
    .from(acts)
    .where(and(eq(acts.orderId, orderId), eq(acts.kind, 'signedInBeside')))
    .orderBy(asc(acts.createdAt))
  return rows.map(({ at, before }) => ({ at: at.toISOString(), ...originOfSignIn(before) }))
}

/** A sitting's violations in the order in which they were recorded, the sign-ins beside it, and the objection. */
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
    signIns: await signInsOf(db, order.id),
    objection: await objectionOf(db, order.id),
  }
}
