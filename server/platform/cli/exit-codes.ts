import { CommanderError } from 'commander'
import { PackageRefused } from '#server/domains/content/package/package-refused.ts'
import { QtiRefused } from '#server/domains/content/qti/refused.ts'
import { isUnreachable } from '#server/platform/db/unreachable.ts'
import {
  type FileFault,
  isSystemError,
  OperatorError,
  type OperatorErrorCode,
} from '#server/platform/errors/operator-error.ts'
import { StorageUnreachable } from '#server/platform/files/file-store.ts'
import { reasonOf } from '#server/platform/lifecycle/installation.ts'

/** What a command's process ends with: scripts tell by it what to do next. */
export const endings = {
  done: 0,
  fault: 1,
  usage: 2,
  input: 3,
  missing: 4,
  refused: 5,
  unreachable: 6,
} as const
export type Ending = (typeof endings)[keyof typeof endings]

export const endingsHelp = `
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

const endingOfCode: Record<OperatorErrorCode, Ending> = {
  'config.invalid': endings.usage,
  'usage.invalid': endings.usage,
  'input.invalid': endings.input,
  'backup.unusable': endings.input,
  'record.missing': endings.missing,
  'demo.missing': endings.missing,
  'record.refused': endings.refused,
  'data.inUse': endings.refused,
  'data.unreachable': endings.unreachable,
  'data.unwritable': endings.unreachable,
  'database.foreign': endings.unreachable,
  'database.version': endings.unreachable,
  'database.failed': endings.unreachable,
  'database.unreachable': endings.unreachable,
  'storage.unreachable': endings.unreachable,
  'binaries.missing': endings.unreachable,
  'binaries.unreachable': endings.unreachable,
  'port.taken': endings.fault,
  'port.refused': endings.fault,
  'web.buildFailed': endings.fault,
  'web.missing': endings.fault,
}

/** Why a command was not done, for its process and for whoever gave it. */
export interface Complaint {
  readonly ending: Ending
  /** Of the error; stays the same between versions. */
  readonly code: string
  readonly message: string
  readonly faults: readonly FileFault[]
}

/** Any error as a command ends with it. */
export function complaintOf(error: unknown): Complaint {
  const complaint = (ending: Ending, code: string, message = reasonOf(error)): Complaint => ({
    ending,
    code,
    message,
    faults: [],
  })
  if (error instanceof OperatorError) {
    const { code, message, faults } = error
    return { ending: endingOfCode[code], code, message, faults }
  }
  if (error instanceof PackageRefused) {
    const faults = error.problems.map(({ field, message, ...place }) => ({
      ...place,
      message: [field, message].filter(Boolean).join(': '),
    }))
    return { ...complaint(endings.input, error.code, error.message), faults }
  }
  if (error instanceof QtiRefused) return complaint(endings.input, error.code)
  if (error instanceof CommanderError) {
    return complaint(endings.usage, 'usage.invalid', error.message.replace(/^error: /, ''))
  }
  if (error instanceof StorageUnreachable) return complaint(endings.unreachable, 'storage.unreachable')
  if (isUnreachable(error)) return complaint(endings.unreachable, 'database.unreachable')
  if (isSystemError(error, 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO'))
    return complaint(endings.unreachable, 'data.unwritable')
  return complaint(endings.fault, 'failed')
}

/** The complaint for a script: one JSON object on one line, the first fault's place beside what is said. */
export function complaintJson({ code, message, faults }: Complaint): string {
  const [first] = faults
  const place = first && { file: first.file, line: first.line, column: first.column }
  return JSON.stringify({ error: { code, message, ...place, ...(faults.length > 0 && { faults }) } })
}
