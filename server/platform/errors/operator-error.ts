/** What a command's process exits with: scripts decide by it what to do next. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  input: 3,
  missing: 4,
  refused: 5,
  unreachable: 6,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

const exitCodeOf = {
  'config.invalid': exitCodes.usage,
  'usage.invalid': exitCodes.usage,
  'input.invalid': exitCodes.input,
  'backup.unusable': exitCodes.input,
  'package.invalid': exitCodes.input,
  'qti.refused': exitCodes.input,
  'record.missing': exitCodes.missing,
  'demo.missing': exitCodes.missing,
  'record.refused': exitCodes.refused,
  'data.inUse': exitCodes.refused,
  'data.unreachable': exitCodes.unreachable,
  'data.unwritable': exitCodes.unreachable,
  'database.foreign': exitCodes.unreachable,
  'database.version': exitCodes.unreachable,
  'database.failed': exitCodes.unreachable,
  'database.unreachable': exitCodes.unreachable,
  'storage.unreachable': exitCodes.unreachable,
  'binaries.missing': exitCodes.unreachable,
  'binaries.unreachable': exitCodes.unreachable,
  'port.taken': exitCodes.failed,
  'port.refused': exitCodes.failed,
  'web.buildFailed': exitCodes.failed,
  'web.missing': exitCodes.failed,
} as const satisfies Record<string, ExitCode>
export type OperatorErrorCode = keyof typeof exitCodeOf

/** What is wrong in a file that an operator gave, and where; line and column count from 1. */
export interface FileFault {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly message: string
}

interface Details extends ErrorOptions {
  /** Every place at which the file is wrong, if it has places. */
  readonly faults?: readonly FileFault[]
}

/** Something that the operator must put right. The message is English and says how; one line a fault. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
  readonly exitCode: ExitCode
  readonly faults: readonly FileFault[]

  constructor(
    readonly code: OperatorErrorCode,
    message: string,
    { faults = [], ...options }: Details = {},
  ) {
    super(message, options)
    this.exitCode = exitCodeOf[code]
    this.faults = faults
  }
}

/** True for an error of the operating system with one of these codes, such as `ENOENT`. */
export function isSystemError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** The reason for a failure in one line: an operator error's message, or else that of the innermost cause. */
export function reasonOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause)
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n')[0] ?? message
}
