import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/db/database.ts'
import { startTestDatabase } from '#test/server/database.ts'
import { migrationsFolder, orders } from './index.ts'

/** The first migration alone. */
async function firstMigration(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'first-migration-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
  return folder
}

test('a sitting that is open when the version changes goes on unsigned; one that starts afterwards is signed', async () => {
  const database = await startTestDatabase()
  const folder = await firstMigration()
  const { db } = database
  try {
    await db.execute(sql`drop schema public cascade`)
    await db.execute(sql`create schema public`)
    await db.execute(sql`drop schema drizzle cascade`)
    await migrate(db, folder)
    await db.execute(sql`
      insert into companies (id, name, access_key, settings) values ('c', 'Ours', 'k', '{}');
      insert into members (id, company_id, email) values ('m', 'c', 'siti@example.test');
      insert into tests (id, package_id, version, content_hash, name, plan, scores)
        values ('t', 'p', 1, 'h', 'Test', '{}', '{}');
      insert into licences (id, code, company_id, package_id) values ('l1', 'A', 'c', 'p'), ('l2', 'B', 'c', 'p');
      insert into orders (id, order_no, member_id, licence_id, test_id, started_at)
        values ('begun', '1', 'm', 'l1', 't', now()), ('waiting', '2', 'm', 'l2', 't', null);
    `)
    await migrate(db, migrationsFolder)
    const rows = await db.select({ id: orders.id, protocol: orders.protocol }).from(orders).orderBy(orders.id)
    expect(rows).toEqual([
      { id: 'begun', protocol: 1 },
      { id: 'waiting', protocol: null },
    ])
  } finally {
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
