export type OperatorErrorCode =
  | 'config.invalid'
  | 'data.inUse'
  | 'data.unreachable'
  | 'data.unwritable'
  | 'database.foreign'
  | 'database.version'
  | 'database.failed'
  | 'database.unreachable'
  | 'storage.unreachable'
  | 'binaries.missing'
  | 'binaries.unreachable'
  | 'port.taken'
  | 'port.refused'
  | 'web.buildFailed'
  | 'web.missing'
  | 'demo.missing'
  | 'usage.invalid'
  | 'input.invalid'
  | 'record.missing'
  | 'record.refused'
  | 'backup.unusable'

/** What is wrong in a file that an operator gave, and where; line and column count from 1. */
export interface FileFault {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly message: string
}

interface Details extends ErrorOptions {
  /** Every place at which the file is wrong, where it has places. */
  readonly faults?: readonly FileFault[]
}

/** Something that whoever runs the server must put right. The message is English and says how; one line a fault. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly code: OperatorErrorCode
  readonly faults: readonly FileFault[]

  constructor(code: OperatorErrorCode, message: string, { faults = [], ...options }: Details = {}) {
    super(message, options)
    this.code = code
    this.faults = faults
  }
}

/** True for an error of the operating system with this code, such as `ENOENT`. */
export function isSystemError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
