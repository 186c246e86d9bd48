import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts'

export interface TestDatabase extends OpenDatabase {
  readonly url: string
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
}

/**
 * A fresh, migrated database of its own in the run's PostgreSQL, for tests of the project `server`: empty, or a copy of
 * the one that `template` names.
 */
export async function startTestDatabase(template?: string): Promise<TestDatabase> {
  const empty = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template ?? empty.pathname.slice(1)}`)
  const url = new URL(empty)
  url.pathname = name
  const opened = openDatabase(url.href)
  const drop = async () => {
    await opened.close()
    await administer(`DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { ...opened, url: url.href, drop }
}

/** From another database than the template, which must have no connections while it is copied. */
async function administer(statement: string): Promise<void> {
  const url = new URL(inject('postgresUrl'))
  url.pathname = 'postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
