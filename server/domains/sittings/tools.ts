import { asc, eq, sql } from 'drizzle-orm'
import type { Accommodations } from '#contract/calls/accommodations.ts'
import { type KeptTool, keptTool } from '#contract/calls/tools.ts'
import { displayWithin, type SwitchableTool } from '#contract/rules/allowed-tools.ts'
import { usualDisplay } from '#contract/rules/tools.ts'
import { accommodationsOf } from '#server/domains/accommodations/index.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { sittingTools } from '#server/tables/index.ts'
import { allowedToolsOf } from './allowed-tools.ts'
import { refuseExpired, requireBegun, type Sitting, type SittingTransaction } from './sitting.ts'

/** What of it is a tool that the sitting has; null where nothing is. */
function within(chosen: KeptTool, allowed: readonly SwitchableTool[]): KeptTool | null {
  if (chosen.tool === 'struck') return allowed.includes('strike') ? chosen : null
  if (chosen.tool === 'highlights') return allowed.includes('highlighter') ? chosen : null
  if (chosen.tool === 'volume') return chosen
  return { ...chosen, value: displayWithin(chosen.value, allowed) }
}

/**
 * Keeps what the candidate has chosen of a tool, unless something newer is kept: what a slow request brings late, or a page that was
 * without the network, undoes nothing. Resolves with what is kept then.
 * @throws Refusal `tool.off` for a tool that the sitting does not have
 */
export async function keepTool(
  sitting: Sitting,
  chosen: KeptTool,
  { tx, now }: SittingTransaction,
): Promise<{ revision: number }> {
  requireBegun(sitting)
  refuseExpired(sitting)
  if (sitting.order.finishedAt) throw new Refusal('sitting.finished')
  const allowed = within(chosen, await ownTools(sitting, { tx, now }))
  if (allowed === null) throw new Refusal('tool.off')
  const { tool, revision, value } = allowed
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

/** Which of the tools that can be switched off a sitting that has begun has. */
export async function ownTools(
  { order }: Sitting,
  { tx, now }: SittingTransaction,
): Promise<SwitchableTool[]> {
  const adapted = await accommodationsOf(tx, order, now)
  // A room matters before the start alone.
  return allowedToolsOf(tx, order, { isInRoom: false, adapted })
}

/** Lets a sitting begin with the display of its candidate's accommodations, as if they had chosen it once. */
export async function keepStartDisplay(
  tx: Queries,
  orderId: string,
  start: NonNullable<Accommodations['display']>,
): Promise<void> {
  const value = { ...usualDisplay, ...start }
  await tx.insert(sittingTools).values({ orderId, tool: 'display', revision: 1, value }).onConflictDoNothing()
}

const keptOf = builtOnce((db) =>
  db
    .select({ tool: sittingTools.tool, revision: sittingTools.revision, value: sittingTools.value })
    .from(sittingTools)
    .where(eq(sittingTools.orderId, sql.placeholder('orderId')))
    .orderBy(asc(sittingTools.tool))
    .prepare('sitting_tools'),
)

/** What is kept of a sitting's tools; what another version has kept and this one cannot read is as if it were not there. */
export async function toolsOf(db: Queries, orderId: string): Promise<KeptTool[]> {
  const rows = await keptOf(db).execute({ orderId })
  return rows.flatMap((row) => keptTool.safeParse(row).data ?? [])
}
