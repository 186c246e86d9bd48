import type { Config } from '#server/platform/config/config.ts'
import { migrate, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openFiles } from '#server/platform/files/storage-address.ts'
import { runningCluster, startCluster } from '#server/platform/postgres/cluster.ts'
import { prepareDataFolder } from '#server/platform/postgres/data-folder.ts'
import { requireNoServer } from './no-server.ts'

/** An installation's data, open: its folder and its migrated database. */
export interface Installation extends OpenDatabase {
  /** Absolute. */
  readonly dataDir: string
  /** Its sounds, pictures and keys: in the data folder, or where STORAGE_URL says. */
  readonly files: FileStore
  /** Of its database, as PostgreSQL's clients know it. */
  readonly url: string
  /** Ends when the embedded PostgreSQL has ended; never for one outside. */
  readonly ended: Promise<void>
}

interface Opening {
  readonly project: string
  /**
   * A `server` wants an embedded database for itself, and shares one outside with others of its kind. What works
   * `beside` a server takes part in what that has open; what works `alone` is refused while any runs.
   */
  readonly as: 'server' | 'beside' | 'alone'
}

/** Opens the installation that `config` names; closing it stops a PostgreSQL that was started for it. */
export async function openInstallation(config: Config, { project, as }: Opening): Promise<Installation> {
  const embedded = config.databaseUrl === undefined
  const dataDir = await prepareDataFolder(config.dataDir, project, { embedded })
  const running = config.databaseUrl ?? (as === 'beside' ? await runningCluster(dataDir) : undefined)
  const cluster = running === undefined ? await startCluster(dataDir) : undefined
  const url = cluster?.url ?? running ?? ''
  const opened = openDatabase(url, { as: as === 'server' ? 'server' : 'other' })
  const close = async () => {
    await opened.close()
    await cluster?.stop()
  }
  try {
    if (as === 'alone') await requireNoServer(opened.pool)
    await migrate(opened.db)
  } catch (cause) {
    await close()
    if (embedded || cause instanceof OperatorError) throw cause
    throw new OperatorError(
      'database.unreachable',
      `The database of DATABASE_URL cannot be used: ${reasonOf(cause)}. Check the address, the user and the rights.`,
      { cause },
    )
  }
  const files = openFiles(config.storage, dataDir)
  return { ...opened, dataDir, files, url, ended: cluster?.ended ?? new Promise(() => {}), close }
}

/** One line. What is meant for the operator stands; of others the innermost cause says what is wrong. */
export function reasonOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause)
  const said = error instanceof Error ? error.message : String(error)
  return said.split('\n')[0] ?? said
}
