export type OperatorErrorCode =
  | 'config.invalid'
  | 'data.inUse'
  | 'data.unreachable'
  | 'data.unwritable'
  | 'database.foreign'
  | 'database.version'
  | 'database.failed'
  | 'database.unreachable'
  | 'binaries.missing'
  | 'binaries.unreachable'
  | 'port.taken'
  | 'port.refused'
  | 'web.buildFailed'
  | 'demo.missing'
  | 'content.rejected'
  | 'input.invalid'
  | 'record.missing'
  | 'record.refused'
  | 'backup.unusable'

/** Something that whoever runs the server must put right. The message is one English line that says how. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly code: OperatorErrorCode

  constructor(code: OperatorErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** True for an error of the operating system with this code, such as `ENOENT`. */
export function isSystemError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
