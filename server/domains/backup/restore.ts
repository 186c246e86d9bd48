import { createReadStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline as joined } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { escapeIdentifier, type PoolClient } from 'pg'
import { z } from 'zod'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { storedFolders } from '#server/platform/files/file-store.ts'
import { keepFile } from '#server/platform/files/keep-file.ts'
import { requireNoServer } from '#server/platform/lifecycle/no-server.ts'
import { type Counts, type Kept, looseFiles, manifestForm } from './backup.ts'
import { restoreRows, tablesInOrder } from './database-dump.ts'
import { decrypted } from './encryption.ts'
import { type Entry, readTar } from './tar.ts'

const unusable = (what: string, cause?: unknown) =>
  new OperatorError('backup.unusable', `The archive ${what.replace(/\.$/, '')}.`, { cause })

/**
 * Restores a backup into an installation whose database is empty, or in place of its content. The database changes in
 * one transaction: an archive that is incomplete, damaged, or of another version leaves it as it was.
 * @throws OperatorError `data.inUse` while a server runs on it
 */
export async function restore(
  { pool, ...kept }: Kept,
  path: string,
  { replace, key }: { replace: boolean; key: string | undefined },
): Promise<Counts> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // The log and its chain come whole from the archive (record 0048).
    await client.query("select set_config('ruanguji.restoring', 'on', true)")
    const bytes = joined(
      createReadStream(path),
      (archive) => decrypted(archive, key),
      createGunzip(),
      // Whoever reads the last of them gets the error.
      () => {},
    )
    const entries = readTar(bytes)
    const counts = await restoreEntries(client, kept, entries, replace)
    await client.query('commit')
    return counts
  } catch (error) {
    await client.query('rollback')
    if (error instanceof OperatorError) throw error
    if (isSystemError(error, 'ENOENT', 'EACCES', 'EISDIR'))
      throw new OperatorError('input.invalid', `${path} cannot be read.`, { cause: error })
    throw unusable(
      `cannot be restored, and the database is as it was: ${error instanceof Error ? error.message : error}`,
      error,
    )
  } finally {
    client.release()
  }
}

async function restoreEntries(
  client: PoolClient,
  kept: Omit<Kept, 'pool'>,
  entries: AsyncGenerator<Entry>,
  replace: boolean,
): Promise<Counts> {
  const counts = { rows: 0, files: 0 }
  const first = await entries.next()
  if (first.done || first.value.name !== 'manifest.json') throw unusable('is no backup of this product')
  const { tables } = manifestForm.parse(jsonOf(first.value))
  const ours = await tablesInOrder(client)
  if (JSON.stringify(tables) !== JSON.stringify(ours))
    throw unusable('was made by another version: restore it with that one, then start the newer one')
  if (
    !replace &&
    (await isFilled(
      client,
      ours.map(({ name }) => name),
    ))
  )
    throw new OperatorError(
      'record.refused',
      'The database is not empty: give --replace to put the backup in its place.',
    )
  await client.query(`truncate ${ours.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
  // A server that connects during the restore waits for these locked tables, and then finds them restored.
  await requireNoServer(client)
  for await (const entry of entries) {
    const table = /^database\/\d+\.(\w+)\.json$/.exec(entry.name)?.[1]
    if (entry.name === 'end.json') {
      if (JSON.stringify(jsonOf(entry)) === JSON.stringify(counts)) return counts
      throw unusable('does not hold as much as it says')
    }
    if (table !== undefined && ours.some(({ name }) => name === table)) {
      const rows = z.array(z.string()).parse(jsonOf(entry))
      await restoreRows(client, { table, rows })
      counts.rows += rows.length
    } else {
      await keepEntry(kept, entry)
      counts.files += 1
    }
  }
  throw unusable('is incomplete')
}

const jsonOf = ({ bytes }: Entry): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'))

/** Stores a file of the archive; only names inside the known folders are accepted. */
async function keepEntry(
  { dataDir, files }: Omit<Kept, 'pool'>,
  { name: entry, bytes }: Entry,
): Promise<void> {
  const inside = /^files\/(.+)$/.exec(entry)?.[1] ?? ''
  const [within, name] = [dirname(inside), basename(inside)]
  const folder = storedFolders.find((known) => known === within)
  if (name.startsWith('.')) throw noPart(entry)
  if (folder !== undefined) return files.keep(`${folder}/${name}`, bytes)
  if (within !== '.' || !looseFiles.includes(name)) throw noPart(entry)
  await keepFile(dataDir, name, bytes)
}

const noPart = (entry: string) => unusable(`holds ${entry}, which is no part of a backup`)

async function isFilled(client: PoolClient, tables: readonly string[]): Promise<boolean> {
  const any = tables.map((name) => `exists (select 1 from ${escapeIdentifier(name)})`).join(' or ')
  const { rows } = await client.query<{ filled: boolean }>(`select ${any} as filled`)
  return rows[0]?.filled === true
}
