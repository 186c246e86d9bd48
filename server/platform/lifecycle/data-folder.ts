import { createHash } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { closedFolder, unprivilegedAccount } from '#server/platform/postgres/account.ts'
import { openFolder, sharedFolder } from '#server/platform/postgres/binaries.ts'
import { handOver } from './hand-over.ts'

/**
 * The data folder, made if it is missing: the one that was asked for, or `data` in the project. A server that root has
 * started goes on as another user, to whom the folder is given; where that user cannot reach the project, the default
 * is a folder of its own for this project.
 */
export async function prepareDataFolder(asked: string | undefined, project: string): Promise<string> {
  const folder = asked ?? (await defaultFolder(project))
  const account = await unprivilegedAccount(folder)
  const closed = account && (await closedFolder(dirname(folder), account))
  if (closed !== undefined) {
    throw new OperatorError(
      'data.unreachable',
      `The server runs as ${account?.name}, who cannot reach the data folder ${folder} because ${closed} is closed to others: set DATA_DIR to a folder that can be reached, such as ${sharedFolder}/data, or run chmod o+x ${closed}.`,
    )
  }
  try {
    // Folders above it that are missing too must let its user through.
    if (account !== undefined) await openFolder(dirname(folder), 0o711)
    await openFolder(folder, 0o700)
    if (account !== undefined) await handOver(folder, account)
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
  const account = await unprivilegedAccount(own)
  if (account === undefined || (await closedFolder(project, account)) === undefined) return own
  return join(sharedFolder, createHash('sha256').update(project).digest('hex').slice(0, 12))
}
