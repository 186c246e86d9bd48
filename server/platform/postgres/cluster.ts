import { join } from 'node:path'
import pg from 'pg'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { lockHolder, takeLock } from '#server/platform/process/process-lock.ts'
import { pollUntil } from '#server/platform/time/poll.ts'
import { unprivilegedAccount } from './account.ts'
import { findBinaries, sharedFolder } from './binaries.ts'
import { type Connection, readConnection, urlOf, writeConnection } from './connection.ts'
import { initialised } from './initialise.ts'
import { clearOrphan, type Postmaster, startPostmaster } from './postmaster.ts'

/** The running embedded PostgreSQL of one data folder, locked for this process. */
export interface Cluster {
  readonly url: string
  /** Ends when PostgreSQL has ended, for whatever reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const lockIn = (dataFolder: string) => join(dataFolder, 'server.lock')

/**
 * Starts the embedded PostgreSQL on `dataFolder` (see `prepareDataFolder`), and creates its database the first
 * time. Fails with `data.inUse` when a living server has it.
 */
export async function startCluster(dataFolder: string): Promise<Cluster> {
  const lock = await takeLock(lockIn(dataFolder))
  if ('heldBy' in lock) {
    throw new OperatorError(
      'data.inUse',
      `The data in ${dataFolder} is in use by another server (process ${lock.heldBy}): stop that one first, or give this one its own folder with DATA_DIR.`,
    )
  }
  let postmaster: Postmaster | undefined
  try {
    const databaseDir = join(dataFolder, 'postgres')
    const account = await unprivilegedAccount(dataFolder)
    const binaries = await findBinaries(account, account ? sharedFolder : dataFolder)
    const connection = await initialised(dataFolder, databaseDir, binaries, account)
    await writeConnection(dataFolder, { ...connection, port: 0 })
    await clearOrphan(databaseDir)
    postmaster = await startPostmaster({
      program: binaries.postgres,
      databaseDir,
      logFile: join(dataFolder, 'postgres.log'),
      account,
    })
    const running = postmaster
    const reachable = { ...connection, port: running.port }
    await createDatabase(reachable)
    await writeConnection(dataFolder, reachable)
    return {
      url: urlOf(reachable),
      ended: running.ended,
      stop: async () => {
        await running.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await postmaster?.stop()
    await lock.release()
    throw error
  }
}

/** The address of the database that a running server keeps on `dataFolder`; undefined when none runs. */
export async function runningCluster(dataFolder: string): Promise<string | undefined> {
  const url = await pollUntil(100, async () => {
    if ((await lockHolder(lockIn(dataFolder))) === undefined) return null
    const connection = await readConnection(dataFolder)
    // Without a port it is starting.
    return connection && connection.port > 0 ? urlOf(connection) : undefined
  })
  return url ?? undefined
}

async function createDatabase(connection: Connection): Promise<void> {
  const own = new pg.Client({ connectionString: urlOf(connection) })
  try {
    await own.connect()
  } catch (error) {
    // 3D000: the database does not exist.
    if (!isSystemError(error, '3D000')) throw error
    const first = new pg.Client({ connectionString: urlOf({ ...connection, database: 'postgres' }) })
    await first.connect()
    await first.query(`CREATE DATABASE ${pg.escapeIdentifier(connection.database)}`)
    await first.end()
  } finally {
    await own.end()
  }
}
