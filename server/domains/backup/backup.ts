import { createWriteStream } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { storedFolders } from '#server/platform/files/file-store.ts'
import type { Installation } from '#server/platform/lifecycle/installation.ts'
import { dumpedRows, tablesInOrder } from './database-dump.ts'
import { encrypted } from './encryption.ts'
import { type Entry, writeTar } from './tar.ts'

/** Files that are always in the data folder itself, also if the others are in a bucket. */
export const looseFiles = ['demo.json']

export const manifestForm = z.object({
  made: z.string(),
  /** Table by table, its columns in their order: an archive is restored into the very same tables. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
type Manifest = z.output<typeof manifestForm>

export interface Counts {
  rows: number
  files: number
}

export type Kept = Pick<Installation, 'dataDir' | 'files' | 'pool'>

interface BackUp {
  readonly now: Date
  /** By which the archive is encrypted; undefined: it is not. */
  readonly key: string | undefined
}

/**
 * Writes database and files into one .tar.gz, also while the server runs. The database is read as of one instant; files
 * are never altered, and each is stored before the row that names it.
 */
export async function backUp({ pool, ...kept }: Kept, path: string, { now, key }: BackUp): Promise<Counts> {
  const draft = `${path}.unfinished`
  const counts = { rows: 0, files: 0 }
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const archive = Readable.from(writeTar(contents(client, kept, now, counts), now), {
      objectMode: false,
    })
    const file = createWriteStream(draft, { mode: 0o600 })
    if (key === undefined) await pipeline(archive, createGzip(), file)
    else await pipeline(archive, createGzip(), (bytes) => encrypted(bytes, key), file)
    await rename(draft, path)
  } catch (cause) {
    await rm(draft, { force: true })
    if (!isSystemError(cause, 'ENOENT', 'EACCES', 'EISDIR', 'ENOSPC')) throw cause
    throw new OperatorError('input.invalid', `${path} cannot be written.`, { cause })
  } finally {
    await client.query('rollback')
    client.release()
  }
  return counts
}

async function* contents(
  client: PoolClient,
  kept: Omit<Kept, 'pool'>,
  now: Date,
  counts: Counts,
): AsyncGenerator<Entry> {
  const tables = await tablesInOrder(client)
  const manifest: Manifest = { made: now.toISOString(), tables }
  yield { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) }
  let part = 0
  for await (const { table, rows } of dumpedRows(client, tables)) {
    counts.rows += rows.length
    part += 1
    yield {
      name: `database/${String(part).padStart(6, '0')}.${table}.json`,
      bytes: Buffer.from(JSON.stringify(rows)),
    }
  }
  for await (const entry of fileEntries(kept)) {
    counts.files += 1
    yield entry
  }
  yield { name: 'end.json', bytes: Buffer.from(JSON.stringify(counts)) }
}

async function* fileEntries({ dataDir, files }: Omit<Kept, 'pool'>): AsyncGenerator<Entry> {
  for (const folder of storedFolders) {
    for (const { name } of await files.list(folder)) {
      const bytes = await files.read(`${folder}/${name}`)
      // It may have been purged since its folder was listed.
      if (bytes !== undefined) yield { name: `files/${folder}/${name}`, bytes }
    }
  }
  for (const name of looseFiles) {
    const bytes = await readFile(join(dataDir, name)).catch((error: unknown) => {
      if (isSystemError(error, 'ENOENT')) return undefined
      throw error
    })
    if (bytes !== undefined) yield { name: `files/${name}`, bytes }
  }
}
