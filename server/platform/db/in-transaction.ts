import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Database, type Queries, settings, socketOf } from './database.ts'

/** A connection with its queries: one that is built once is built once for each connection (`builtOnce`). */
const bound = new WeakMap<pg.PoolClient, Queries>()

function boundTo(client: pg.PoolClient): Queries {
  const known = bound.get(client) ?? drizzle(client, settings)
  bound.set(client, known)
  sockets.set(known, socketOf(client))
  return known
}

const sockets = new WeakMap<Queries, Socket>()

/** Sends what `ask` asks for at once in one write, where it is asked of a transaction of `inTransaction`. */
export function atOnce<Asked>(tx: Queries, ask: () => Asked): Asked {
  const socket = sockets.get(tx)
  socket?.cork()
  // After all that needs no answer has been asked for.
  process.nextTick(() => socket?.uncork())
  return ask()
}

/** What the present transaction of a connection has written without waiting for it. */
const unawaited = new WeakMap<Queries, Promise<unknown>[]>()

/**
 * Writes what nobody needs the answer of. PostgreSQL does what one connection sends in the order in which it is sent, so that in a transaction
 * of `inTransaction` the next statement, and its end, are sent without waiting for this one; if it fails, the transaction
 * fails with it. Elsewhere it is waited for.
 */
export async function withoutWaiting(tx: Queries, write: PromiseLike<unknown>): Promise<void> {
  // A query is sent when it is first asked for its result: now, before whatever comes next.
  const written = new Promise((resolve, reject) => void write.then(resolve, reject))
  const pending = unawaited.get(tx)
  if (pending === undefined) return void (await written)
  written.catch(() => {})
  pending.push(written)
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
  const pending: Promise<unknown>[] = []
  unawaited.set(tx, pending)
  try {
    const [, read] = await atOnce(tx, () => Promise.all([client.query('begin'), first(tx)]))
    const result = await work(read, tx)
    // After a failure PostgreSQL takes a commit for a rollback.
    await Promise.all([...pending, client.query('commit')])
    return result
  } catch (error) {
    await client.query('rollback')
    // Whatever was asked after a statement that failed has failed by it.
    const failed = (await Promise.allSettled(pending)).find((one) => one.status === 'rejected')
    throw failed?.reason ?? error
  } finally {
    unawaited.delete(tx)
    client.release()
  }
}
