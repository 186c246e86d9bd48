import { asc, eq, sql } from 'drizzle-orm'
import { type KeptTool, keptTool } from '#contract/calls/tools.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { sittingTools } from '#server/tables/index.ts'
import { refuseExpired, requireBegun, type Sitting, type SittingTransaction } from './sitting.ts'

/**
 * Keeps what the candidate has chosen of a tool, unless something newer is kept: what a slow request brings late, or a page that was
 * without the network, undoes nothing. Resolves with what is kept then.
 */
export async function keepTool(
  sitting: Sitting,
  { tool, revision, value }: KeptTool,
  { tx }: SittingTransaction,
): Promise<{ revision: number }> {
  requireBegun(sitting)
  refuseExpired(sitting)
  if (sitting.order.finishedAt) throw new Refusal('sitting.finished')
  const newest = { revision: sql`excluded.revision`, value: sql`excluded.value` }
  const [kept] = await tx
    .insert(sittingTools)
    .values({ orderId: sitting.order.id, tool, revision, value })
    .onConflictDoUpdate({
      target: [sittingTools.orderId, sittingTools.tool],
      set: newest,
      setWhere: sql`${sittingTools.revision} < excluded.revision`,
    })
    .returning({ revision: sittingTools.revision })
  if (kept) return kept
  const all = await toolsOf(tx, sitting.order.id)
  return { revision: all.find((one) => one.tool === tool)?.revision ?? revision }
}

/** What is kept of a sitting's tools; what another version has kept and this one cannot read is as if it were not there. */
export async function toolsOf(db: Queries, orderId: string): Promise<KeptTool[]> {
  const rows = await db
    .select({ tool: sittingTools.tool, revision: sittingTools.revision, value: sittingTools.value })
    .from(sittingTools)
    .where(eq(sittingTools.orderId, orderId))
    .orderBy(asc(sittingTools.tool))
  return rows.flatMap((row) => keptTool.safeParse(row).data ?? [])
}
