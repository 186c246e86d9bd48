import type { FailureCode } from '#contract/observations.ts'

/** Why a detector's life ended. `message` is English, for the operator; the cause is kept. */
export class DetectorError extends Error {
  readonly code: FailureCode

  constructor(code: FailureCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DetectorError'
    this.code = code
  }
}

/** What was thrown, as a failure: `code` unless it says better itself. */
export function asFailure(thrown: unknown, code: FailureCode): DetectorError {
  if (thrown instanceof DetectorError) return thrown
  return new DetectorError(code, thrown instanceof Error ? thrown.message : String(thrown), thrown)
}
