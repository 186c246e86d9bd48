import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { nameStatements } from './named-statements.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** What a query runs on: the database, or a transaction of it. */
export type Queries = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'with' | '$with'
>
export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** Time limits, ms; without one, there is no limit. */
interface Timeouts {
  /** For opening a connection, or for one of the pool to become free. */
  connection: number
  /** For one statement, including waiting for locks: PostgreSQL cancels it. */
  statement?: number
  /** For a connection in use on which nothing is sent or received: either PostgreSQL or its user hangs. */
  silence?: number
}

/** For admin commands and the start of a server: what they do may take minutes. */
const commandTimeouts: Timeouts = { connection: 10_000 }

/**
 * For calls over HTTP: the caller is told that the server is busy before the browser gives up after 10 s, and a
 * database that hangs does not use up the pool's connections.
 */
export const callTimeouts: Timeouts = { connection: 6000, statement: 4000, silence: 5500 }

/** The application names given to PostgreSQL: a command that must run alone finds by them whether a server runs. */
export const applicationNames = { server: 'ruanguji-server', other: 'ruanguji' } as const

interface Connecting {
  readonly connections?: number
  readonly timeouts?: Timeouts
  /** A server keeps at least one connection open until it closes, also while no call comes. */
  readonly as?: keyof typeof applicationNames
}

/**
 * The limits that PostgreSQL keeps, by a statement: as parameters with which a connection begins PgBouncer refuses them. A server that froze
 * in the middle of a transaction must not keep its locks from the other servers.
 */
function limitedBy({ connection, statement, silence }: Timeouts): pg.PoolConfig {
  if (statement === undefined || silence === undefined) return {}
  const text = `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${silence}`
  return { onConnect: (client) => client.query({ text, query_timeout: connection } as pg.QueryConfig) }
}

/** How tables are written. */
export const settings = { casing: 'snake_case' } as const

/** Connects lazily: the first query opens the first connection. `url` as PostgreSQL's clients know it. */
export function openDatabase(
  url: string,
  { connections = 10, timeouts = commandTimeouts, as = 'other' }: Connecting = {},
): OpenDatabase {
  const pool = new pg.Pool({
    // An application name in the address would override ours.
    connectionString: url.replace(/([?&])application_name=[^&#]*&?/, '$1'),
    min: as === 'server' ? 1 : 0,
    max: connections,
    application_name: applicationNames[as],
    // What needs no answer of the statement before is sent without waiting for it.
    pipeline: true,
    connectionTimeoutMillis: timeouts.connection,
    ...limitedBy(timeouts),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  surviveBreaks(pool, timeouts)
  if (as === 'server') nameStatements(pool)
  return { db: drizzle(pool, settings), pool, close: () => pool.end() }
}

/**
 * Does work that may take minutes on a connection of its own to the same database, with a command's time limits in place
 * of a call's.
 */
export async function withCommandTimeouts<Result>(
  { $client }: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const own = openDatabase($client.options.connectionString ?? '', { connections: 1 })
  try {
    return await work(own.db)
  } finally {
    await own.close()
  }
}

/** The connection's socket, which pg's types do not declare. */
export const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/**
 * A connection may also break while it is in use, as when PostgreSQL restarts in the middle of a transaction: the next
 * query on it fails. Unhandled, the event would end the process, and a transaction that could not begin would never
 * release its connection. A silent connection is destroyed here: released as it is, its next user would wait just as
 * long, or write into a transaction that nobody ends.
 */
function surviveBreaks(pool: pg.Pool, { silence = 0 }: Timeouts): void {
  const lent = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const socket = socketOf(client)
    socket.setTimeout(silence)
    // Each time: given to `setTimeout` it would be called for the first silence alone, which is mostly that of a connection nobody uses.
    socket.on('timeout', () => lent.has(client) && socket.destroy())
    client.once('end', () => {
      if (!lent.has(client)) return
      client.release(true)
      // Its user may still release it a second time.
      client.release = () => {}
    })
  })
}

const lockName = 7_209_241_118

/** Applies the migrations of a folder. Several servers may start at once: one migrates, the others wait for it. */
export async function migrate(db: Database, migrationsFolder: string): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockName])
    await runMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockName])
    client.release()
  }
}
