import { createHash } from 'node:crypto'
import { access, chmod, constants, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { closedFolder, databaseAccount } from './account.ts'
import { openFolder, sharedFolder } from './binaries.ts'

/**
 * The data folder, made if it is missing: the one that was asked for, or `data` in the project. When PostgreSQL
 * runs as another user who cannot reach the project, the default is a folder of its own for this project. With an
 * external PostgreSQL (`embedded` false) only the server itself needs to reach the folder.
 */
export async function prepareDataFolder(
  asked: string | undefined,
  project: string,
  { embedded = true } = {},
): Promise<string> {
  const folder = asked ?? (await defaultFolder(project))
  const account = embedded ? await databaseAccount(join(folder, 'postgres')) : undefined
  const closed = account && (await closedFolder(dirname(folder), account))
  if (closed !== undefined) {
    throw new OperatorError(
      'data.unreachable',
      `PostgreSQL runs as ${account?.name}, who cannot reach the data folder ${folder} because ${closed} is closed to others: set DATA_DIR to a folder that can be reached, such as ${sharedFolder}/data, or run chmod o+x ${closed}.`,
    )
  }
  try {
    // If the server runs as root, PostgreSQL's user must get through this folder; it may not list it.
    await openFolder(folder, account === undefined ? 0o700 : 0o711)
    if (account !== undefined) {
      const { mode } = await stat(folder)
      if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o777) | 0o011)
    }
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    if (!isSystemError(cause, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw cause
    throw new OperatorError(
      'data.unwritable',
      `The data folder ${folder} cannot be written: give it to the user who runs the server, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  return folder
}

async function defaultFolder(project: string): Promise<string> {
  const own = join(project, 'data')
  const account = await databaseAccount(join(own, 'postgres'))
  if (account === undefined || (await closedFolder(project, account)) === undefined) return own
  return join(sharedFolder, createHash('sha256').update(project).digest('hex').slice(0, 12))
}
