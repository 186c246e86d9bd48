import { NetworkFailure, ServerRefusal } from '#src/api/errors.ts'
import { shell } from '#src/texts/shell.ts'

/** What a person reads when a call failed: the server's own sentence, or what to do about the network. */
export function failureText(error: unknown): string {
  if (error instanceof ServerRefusal) return error.message
  return error instanceof NetworkFailure ? shell.networkFailed : shell.failed
}
