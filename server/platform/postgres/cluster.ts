import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { lockHolder, takeLock } from '#server/platform/process/process-lock.ts'
import type { Account } from '#server/platform/process/rights.ts'
import { pollUntil } from '#server/platform/time/poll.ts'
import { nameOf, unprivilegedAccount } from './account.ts'
import { type Binaries, findBinaries, sharedFolder } from './binaries.ts'
import { type Connection, newConnection, readConnection, urlOf, writeConnection } from './connection.ts'
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

async function initialised(
  dataFolder: string,
  databaseDir: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<Connection> {
  const version = await databaseVersion(databaseDir)
  const known = await readConnection(dataFolder)
  if (version === undefined) {
    const connection = known ?? newConnection()
    // Written first: without its password a database cannot be opened any more.
    await writeConnection(dataFolder, connection)
    await initialise(databaseDir, connection, binaries, account)
    return connection
  }
  if (version !== binaries.major) {
    throw new OperatorError(
      'database.version',
      `The database in ${databaseDir} was made by PostgreSQL ${version}, and this is PostgreSQL ${binaries.major}: move it over with pg_upgrade, or set DATA_DIR to another folder.`,
    )
  }
  if (known === undefined) {
    throw new OperatorError(
      'database.failed',
      `${join(dataFolder, 'postgres.json')}, which holds the password of the database beside it, is missing: restore it, or set DATA_DIR to another folder.`,
    )
  }
  return known
}

async function databaseVersion(databaseDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(databaseDir, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    if (!isSystemError(error, 'EACCES')) throw error
    const { uid } = await stat(databaseDir)
    throw new OperatorError(
      'database.foreign',
      `The database in ${databaseDir} belongs to ${(await nameOf(uid)) ?? `user ${uid}`}: start the server as root or as that user, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/** The database is made in a draft folder and then moved: an interrupted start leaves no incomplete one. */
async function initialise(
  databaseDir: string,
  { user, password }: Connection,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  const draft = `${databaseDir}.draft`
  const passwordFile = join(draft, 'password')
  const fresh = join(draft, 'database')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account !== undefined) {
    for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid)
  }
  const flags = [
    ['--pgdata', fresh],
    ['--username', user],
    ['--pwfile', passwordFile],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
  ]
  try {
    await promisify(execFile)(binaries.initdb, flags.flat(), {
      cwd: draft,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...(account && { uid: account.uid, gid: account.gid }),
    })
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause)
    const reason = /(?:FATAL|error|ENOSPC|EACCES):? +(.*)/.exec(said)?.[0] ?? 'initdb ended without a reason'
    await rm(draft, { recursive: true, force: true })
    throw new OperatorError('database.failed', `The database in ${databaseDir} cannot be made: ${reason}.`, {
      cause,
    })
  }
  await rename(fresh, databaseDir)
  await rm(draft, { recursive: true, force: true })
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
