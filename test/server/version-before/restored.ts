import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contentPath } from '#server/domains/content/files.ts'
import { type Database, migrate } from '#server/platform/db/database.ts'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { migrationsFolder } from '#server/tables/index.ts'
import { startTestDatabase, type TestDatabase } from '../database.ts'
import { newFolder, project } from '../server-process.ts'

/** A sitting of the snapshot, with what its page has in the browser. */
export interface KeptSitting {
  order: string
  license: string
  companyId: string
  token: string
  writer: string
}

interface Facts {
  /** When the snapshot was taken, ms since 1970. */
  moment: number
  /** As the version before had written down which migrations it had. */
  migrations: { hash: string; created_at: string }[]
  sittings: Record<'running' | 'cutOff' | 'waiting' | 'finished', KeptSitting>
  /** The private keys of that installation, by name of their file. */
  keys: Record<string, string>
  /** The address that the QR code of the certificate of `finished` holds. */
  certificate: string
  /** What that server answered to the page of `running`. */
  answers: Record<string, { data: unknown }>
}

export interface VersionBefore extends TestDatabase, Facts {
  dataDir: string
}

const folder = import.meta.dirname

/** The first migrations, as many as the version before had, in a folder of their own. */
async function earlierMigrations(count: number): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'earlier-migrations-'))
  await cp(migrationsFolder, copy, { recursive: true })
  const journal = join(copy, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return copy
}

async function migrateAsBefore(db: Database, { migrations }: Facts): Promise<void> {
  await db.execute(sql`drop schema public cascade; create schema public; drop schema drizzle cascade`)
  const earlier = await earlierMigrations(migrations.length)
  await migrate(db, earlier)
  await rm(earlier, { recursive: true })
  const { rows } = await db.execute(
    sql`select hash, created_at from drizzle.__drizzle_migrations order by id`,
  )
  // Migrations that have been released are never edited.
  expect(rows).toEqual(migrations)
}

/** Moves every moment of the snapshot, so that it was taken `ago` ms before now; those of certificates are signed, and stay. */
async function moveTimes(db: Database, { moment }: Facts, ago: number): Promise<number> {
  const by = Date.now() - ago - moment
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name <> 'certificates'`)
  for (const { table, column } of rows)
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.identifier(column)} + ${`${by} ms`}::interval`,
    )
  return moment + by
}

/** The database and the data folder that the version before has left `ago` ms ago, untouched by today's. */
export async function restoreVersionBefore({ ago }: { ago: number }): Promise<VersionBefore> {
  const facts: Facts = JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8'))
  const database = await startTestDatabase()
  const { db } = database
  await migrateAsBefore(db, facts)
  await db.execute(sql.raw(await readFile(join(folder, 'snapshot.sql'), 'utf8')))
  const moment = await moveTimes(db, facts, ago)
  const dataDir = join(await newFolder(), 'data')
  await mkdir(dataDir)
  const files = folderStore(dataDir)
  const { rows } = await db.execute<{ id: string; path: string }>(sql`select id, path from content_files`)
  for (const { id, path } of rows)
    await files.keep(contentPath(id), await readFile(join(project, 'content', 'tiny', path)))
  for (const [name, pem] of Object.entries(facts.keys)) await files.keep(`keys/${name}`, Buffer.from(pem))
  return { ...database, ...facts, moment, dataDir }
}
