import { userInfo } from 'node:os'
import { isSystemError } from '#server/platform/errors/operator-error.ts'

/** The name of the account that this process runs as; its number where it has no name, as in a container. */
export function accountName(): string {
  try {
    return userInfo().username
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error
    return `uid ${process.getuid?.()}`
  }
}
