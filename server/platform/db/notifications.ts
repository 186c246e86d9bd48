import { sql } from 'drizzle-orm'
import pg from 'pg'
import { applicationNames, type Database, type Queries } from './database.ts'

/** How long a listener whose connection has ended waits before it opens another one, ms. */
const againMs = 1000

/** PostgreSQL takes 8000 bytes: as many ids of 32 letters. */
const idsAtOnce = 200

/** Names what has changed to every listener of a channel, on any server, once the transaction is committed. */
export async function notify(db: Queries, channel: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += idsAtOnce)
    await db.execute(sql`select pg_notify(${channel}, ${ids.slice(from, from + idsAtOnce).join()})`)
}

/**
 * Listens on a channel of PostgreSQL, over a connection of its own, until `close` is called. `heard` gets the ids of each notice, and
 * null each time that it begins to listen, the first time as well: anything may have been said before.
 */
export function listenTo(
  db: Database,
  channel: string,
  heard: (ids: readonly string[] | null) => void,
): { close: () => Promise<void> } {
  let isOpen = true
  let client: pg.Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    const { connectionString } = db.$client.options
    const fresh = new pg.Client({
      ...(connectionString !== undefined && { connectionString }),
      application_name: applicationNames.server,
      keepAlive: true,
    })
    client = fresh
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      fresh.end().catch(() => undefined)
      if (!isOpen) return
      timer = setTimeout(() => void connect(), againMs)
      timer.unref()
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    fresh.on('notification', ({ payload = '' }) => heard(payload.split(',')))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      heard(null)
    } catch {
      lose()
    }
  }

  const connected = connect()
  return {
    async close() {
      isOpen = false
      clearTimeout(timer)
      await connected
      // Nothing of it is needed any more: the connection is not waited for.
      void client?.end().catch(() => undefined)
    },
  }
}
