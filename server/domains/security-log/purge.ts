import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions, securityEvents } from '#server/tables/index.ts'

/** How long what concerns no institution is kept, days: as long as an institution that has set nothing keeps its own. */
const defaultDays = 365

/** Deletes what is older than its institution keeps it; resolves with how many lines. */
export async function purgeSecurityEvents(tx: Queries, now: Date): Promise<number> {
  const days = sql`coalesce(
    (select ${institutions.securityLogDays} from ${institutions} where ${institutions.id} = ${securityEvents.institutionId}),
    ${defaultDays}
  )`
  const { rowCount } = await tx
    .delete(securityEvents)
    .where(sql`${securityEvents.createdAt} < ${now.toISOString()}::timestamptz - ${days} * interval '1 day'`)
  return rowCount ?? 0
}

/** Lets a transaction remove lines of the log; each removal is a record of the chain, with this reason. */
export const removingFromLog = (tx: Queries, because: string) =>
  tx.execute(sql`select set_config('ruanguji.removing', ${because}, true)`)
