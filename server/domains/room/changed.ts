import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { examRosterEntries, examSessions, members, orders } from '#server/tables/index.ts'

/**
 * What has changed for the boards of each institution: ids of sittings and of roster entries; `all` where a whole roster has. What is
 * gone is nobody's: its exam session is named with it.
 */
export async function changesIn(
  db: Queries,
  changed: readonly string[],
): Promise<Map<string, string[] | 'all'>> {
  const ids = [...changed]
  const sittings = await db
    .select({ id: orders.id, institutionId: members.institutionId })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(inArray(orders.id, ids))
  // Most changes are of sittings alone.
  const others = ids.filter((id) => !sittings.some((sitting) => sitting.id === id))
  const entries =
    others.length === 0
      ? []
      : await db
          .select({ id: examRosterEntries.id, institutionId: examSessions.institutionId })
          .from(examRosterEntries)
          .innerJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
          .where(inArray(examRosterEntries.id, others))
  const rosters =
    others.length === 0
      ? []
      : await db
          .select({ institutionId: examSessions.institutionId })
          .from(examSessions)
          .where(inArray(examSessions.id, others))
  const found = new Map<string, string[] | 'all'>()
  for (const { id, institutionId } of [...sittings, ...entries]) {
    if (institutionId === null) continue
    const own = found.get(institutionId)
    if (Array.isArray(own)) own.push(id)
    else found.set(institutionId, [id])
  }
  for (const { institutionId } of rosters) found.set(institutionId, 'all')
  return found
}
