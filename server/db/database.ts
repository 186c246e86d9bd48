import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
/** What a query runs on: the database, or a transaction of it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query'>
export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** For a connection, or for one of the pool to be free: after that a caller is told that the server is busy. */
const connectionTimeoutMillis = 10_000

/** Connects lazily: the first query opens the first connection. `url` as PostgreSQL's clients know it. */
export function openDatabase(url: string, { connections = 10 } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'ruanguji',
    connectionTimeoutMillis,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  surviveBreaks(pool)
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() }
}

/**
 * A connection may also break while somebody has it, as when PostgreSQL restarts in the middle of a transaction: their
 * next query fails with it. The event itself would end the process, and a transaction that could not even begin would
 * never give its connection back.
 */
function surviveBreaks(pool: pg.Pool): void {
  const lent = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.once('end', () => {
      if (!lent.has(client)) return
      client.release(true)
      // Whoever had it may still give it back.
      client.release = () => {}
    })
  })
}

const lockName = 7_209_241_118

/** Brings the tables up to date. Several servers may start at once: one migrates, the others wait for it. */
export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockName])
    await runMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockName])
    client.release()
  }
}
