import type { Config } from '#server/platform/config/config.ts'
import { migrate, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts'
import { OperatorError, reasonOf } from '#server/platform/errors/operator-error.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openFiles } from '#server/platform/files/storage-address.ts'
import { unprivilegedAccount } from '#server/platform/postgres/account.ts'
import { runningCluster, startCluster } from '#server/platform/postgres/cluster.ts'
import { type Account, isRoot } from '#server/platform/process/rights.ts'
import { prepareDataFolder } from './data-folder.ts'
import { handOver } from './hand-over.ts'
import { requireNoServer } from './no-server.ts'

/** An installation's data: its folder and its open, migrated database. */
export interface Installation extends OpenDatabase {
  /** Absolute. */
  readonly dataDir: string
  /** Sounds, pictures and keys: in the data folder, or where STORAGE_URL says. */
  readonly files: FileStore
  /** Who a server that root has started becomes before it serves; undefined for one that root has not started. */
  readonly account: Account | undefined
  /** Gives what root has made to that user; done at the latest when the installation is closed. */
  readonly handOver: () => Promise<void>
  /** The database's address. */
  readonly url: string
  /** Resolves when the embedded PostgreSQL has ended; never for an external one. */
  readonly ended: Promise<void>
}

interface Opening {
  readonly project: string
  /** The folder of the migrations that make its tables. */
  readonly migrations: string
  /**
   * A `server` starts the embedded database for itself, or shares an external one with other servers. A command that
   * works `beside` a server uses the database that it has started; one that works `alone` is refused while any runs.
   */
  readonly as: 'server' | 'beside' | 'alone'
}

/** Opens the installation that `config` names; closing it stops a PostgreSQL that was started for it. */
export async function openInstallation(
  config: Config,
  { project, migrations, as }: Opening,
): Promise<Installation> {
  const embedded = config.databaseUrl === undefined
  const dataDir = await prepareDataFolder(config.dataDir, project)
  const account = await unprivilegedAccount(dataDir)
  const running = config.databaseUrl ?? (as === 'beside' ? await runningCluster(dataDir) : undefined)
  const cluster = running === undefined ? await startCluster(dataDir) : undefined
  const url = cluster?.url ?? running ?? ''
  const opened = openDatabase(url, { as: as === 'server' ? 'server' : 'other' })
  const { storage } = config
  const folders = [dataDir, ...(storage !== undefined && 'folder' in storage ? [storage.folder] : [])]
  const handOverAll = async () => {
    if (account !== undefined && isRoot()) for (const folder of folders) await handOver(folder, account)
  }
  const close = async () => {
    await opened.close()
    await cluster?.stop()
    await handOverAll()
  }
  try {
    if (as === 'alone') await requireNoServer(opened.pool)
    await migrate(opened.db, migrations)
  } catch (cause) {
    await close()
    if (embedded || cause instanceof OperatorError) throw cause
    throw new OperatorError(
      'database.unreachable',
      `The database of DATABASE_URL cannot be used: ${reasonOf(cause)}. Check the address, the user and the rights.`,
      { cause },
    )
  }
  const files = openFiles(storage, dataDir)
  return {
    ...opened,
    dataDir,
    files,
    account,
    handOver: handOverAll,
    url,
    ended: cluster?.ended ?? new Promise(() => {}),
    close,
  }
}
