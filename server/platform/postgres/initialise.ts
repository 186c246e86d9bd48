import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import type { Account } from '#server/platform/process/rights.ts'
import { nameOf } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Connection, newConnection, readConnection, writeConnection } from './connection.ts'

/** How to reach the database in this folder, which is made where there is none. */
export async function initialised(
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
