import type { PoolClient } from 'pg'
import { applicationNames } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'

/**
 * Refuses while a server, on whichever machine, is connected to this database: what it acknowledges meanwhile would be
 * lost. Call it once in a transaction: PostgreSQL repeats its first answer.
 * @throws OperatorError `data.inUse`
 */
export async function requireNoServer(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ pid: number; machine: string }>(
    `select pid, coalesce(host(client_addr), 'this machine') as machine from pg_stat_activity
     where datname = current_database() and application_name = $1 order by pid`,
    [applicationNames.server],
  )
  if (rows.length === 0) return
  const machines = [...new Set(rows.map(({ machine }) => machine))].join(', ')
  throw new OperatorError(
    'data.inUse',
    `A server runs on this database (from ${machines}): stop every server first. Of one that is gone, PostgreSQL may still hold a connection: process ${rows.map(({ pid }) => pid).join(', ')}.`,
  )
}
