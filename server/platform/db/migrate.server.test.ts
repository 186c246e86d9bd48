import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies, migrationsFolder } from '#server/tables/index.ts'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { migrate, openDatabase } from './database.ts'

let neighbour: TestDatabase
const name = `empty_${randomBytes(6).toString('hex')}`
beforeAll(async () => {
  neighbour = await startTestDatabase()
  await neighbour.pool.query(`CREATE DATABASE ${name} TEMPLATE template0`)
})
afterAll(async () => {
  await neighbour.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await neighbour.drop()
})

test('several servers that start at once on an empty database all find it migrated, and once more changes nothing', async () => {
  const url = new URL(neighbour.url)
  url.pathname = name
  const servers = Array.from({ length: 4 }, () => openDatabase(url.href, { connections: 1 }))
  try {
    await Promise.all(servers.map(({ db }) => migrate(db, migrationsFolder)))
    const [first] = servers
    if (first === undefined) throw new Error('no server was opened')
    const applied = async () => {
      const { rows } = await first.db.execute(
        sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
      )
      return rows[0]?.count
    }
    const count = await applied()
    expect(count).toBeGreaterThan(0)
    expect(await first.db.select().from(companies)).toEqual([])
    await migrate(first.db, migrationsFolder)
    expect(await applied()).toBe(count)
  } finally {
    await Promise.all(servers.map(({ close }) => close()))
  }
})
