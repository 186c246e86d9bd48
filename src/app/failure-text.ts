import { NetworkFailure, ServerRefusal } from '#src/api/errors.ts'
import { JournalUnavailable } from '#src/journal/unavailable.ts'
import { shell } from '#src/texts/shell.ts'
import { isMissingCode } from './missing-code.ts'

/** What a person reads when something failed: the server's own sentence, or what to do about network and disk. */
export function failureText(error: unknown): string {
  if (error instanceof ServerRefusal) return error.message
  if (isMissingCode(error)) return shell.broken.outdated
  if (error instanceof JournalUnavailable) return shell.storage[error.reason]
  return error instanceof NetworkFailure ? shell.networkFailed : shell.failed
}
