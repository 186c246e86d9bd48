import { CommanderError } from 'commander'
import { isUnreachable } from '#server/platform/db/unreachable.ts'
import {
  type ExitCode,
  exitCodes,
  type FileFault,
  isSystemError,
  OperatorError,
  reasonOf,
} from '#server/platform/errors/operator-error.ts'

export const exitCodesHelp = `
Ends with
  0  done
  1  a fault of the program, or one that nobody foresaw
  2  wrong words, options or environment variables
  3  a file that was named is wrong, or cannot be read or written
  4  what was named does not exist
  5  refused: a rule, or how things stand, does not allow it
  6  the database or the storage of files cannot be used
What does not end with 0 leaves nothing half done. With --json it says why as one JSON object on the error output:
{"error":{"code","message"}}, and "file", "line", "column" and all "faults" where a file is wrong.`

/** Why a command failed, for its process and for the operator. */
export interface CommandFailure {
  readonly exitCode: ExitCode
  /** Stays the same between versions. */
  readonly code: string
  readonly message: string
  readonly faults: readonly FileFault[]
}

/** How a command fails with this error. */
export function failureOf(error: unknown): CommandFailure {
  if (error instanceof OperatorError) return error
  const failure = (exitCode: ExitCode, code: string, message = reasonOf(error)): CommandFailure => ({
    exitCode,
    code,
    message,
    faults: [],
  })
  if (error instanceof CommanderError)
    return failure(exitCodes.usage, 'usage.invalid', error.message.replace(/^error: /, ''))
  if (isUnreachable(error)) return failure(exitCodes.unreachable, 'database.unreachable')
  if (isSystemError(error, 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO'))
    return failure(exitCodes.unreachable, 'data.unwritable')
  return failure(exitCodes.failed, 'failed')
}

/** The failure for a script: one JSON object on one line, with the first fault's place beside the message. */
export function failureJson({ code, message, faults }: CommandFailure): string {
  const [first] = faults
  const place = first && { file: first.file, line: first.line, column: first.column }
  return JSON.stringify({ error: { code, message, ...place, ...(faults.length > 0 && { faults }) } })
}
