import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as schema from '#server/tables/index.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
/** What a query runs on: the database, or a transaction of it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query'>
export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** How long anybody waits for the database, ms; without a limit as long as it takes. */
interface Patience {
  /** For a connection, or for one of the pool to be free. */
  connection: number
  /** For one statement, a lock that somebody else holds included: then PostgreSQL itself breaks it off. */
  statement?: number
  /** For any word on a connection that is in use: then PostgreSQL hangs, or whoever uses it does. */
  silence?: number
}

/** An operator's command and a start: what they do may take minutes. */
const patient: Patience = { connection: 10_000 }

/**
 * A call's: who asked is told that the server is busy before their browser gives up after 10 s, and a database that
 * hangs takes no connection with it.
 */
export const answering: Patience = { connection: 6000, statement: 4000, silence: 5500 }

/** What PostgreSQL is told of who connects: whoever must be alone sees by it whether a server runs. */
export const connectedAs = { server: 'ruanguji-server', other: 'ruanguji' } as const

interface Connecting {
  readonly connections?: number
  readonly patience?: Patience
  /** A server stays connected until it closes, also while nobody asks it anything. */
  readonly as?: keyof typeof connectedAs
}

/** Connects lazily: the first query opens the first connection. `url` as PostgreSQL's clients know it. */
export function openDatabase(
  url: string,
  { connections = 10, patience = patient, as = 'other' }: Connecting = {},
): OpenDatabase {
  const pool = new pg.Pool({
    // A name in the address would take the place of ours.
    connectionString: url.replace(/([?&])application_name=[^&#]*&?/, '$1'),
    min: as === 'server' ? 1 : 0,
    max: connections,
    application_name: connectedAs[as],
    connectionTimeoutMillis: patience.connection,
    ...(patience.statement && { statement_timeout: patience.statement }),
    // A server that froze in the middle of a transaction holds no sitting back from the other servers.
    ...(patience.silence && { idle_in_transaction_session_timeout: patience.silence }),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  surviveBreaks(pool, patience)
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** The connection's socket, of which pg's types say nothing. */
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/**
 * A connection may also break while somebody has it, as when PostgreSQL restarts in the middle of a transaction: their
 * next query fails with it. The event itself would end the process, and a transaction that could not even begin would
 * never give its connection back. One that says nothing is broken off here: given back as it is, the next one who gets
 * it would wait behind the same silence, or write into a transaction that nobody ends.
 */
function surviveBreaks(pool: pg.Pool, { silence = 0 }: Patience): void {
  const lent = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const socket = socketOf(client)
    socket.setTimeout(silence, () => lent.has(client) && socket.destroy())
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
      migrationsFolder: fileURLToPath(new URL('../../tables/migrations', import.meta.url)),
    })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockName])
    client.release()
  }
}
