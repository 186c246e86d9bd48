import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Database, type Queries, settings, socketOf } from './database.ts'

/** A connection with its queries: one that is built once is built once for each connection (`builtOnce`). */
const bound = new WeakMap<pg.PoolClient, Queries>()

function boundTo(client: pg.PoolClient): Queries {
  const known = bound.get(client) ?? drizzle(client, settings)
  bound.set(client, known)
  return known
}

/**
 * Does `work` in a transaction, with what `first` has read or locked. `first` writes nothing: what it asks for at once is sent with the
 * begin of the transaction, in one way to PostgreSQL and back.
 */
export async function inTransaction<Read, Result>(
  { $client }: Pick<Database, '$client'>,
  first: (tx: Queries) => Promise<Read>,
  work: (read: Read, tx: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await $client.connect()
  const tx = boundTo(client)
  const socket = socketOf(client)
  try {
    socket.cork()
    // After all that needs no answer has been asked for.
    process.nextTick(() => socket.uncork())
    const [, read] = await Promise.all([client.query('begin'), first(tx)])
    const result = await work(read, tx)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
