import { NetworkFailure, ServerRefusal } from '#src/platform/api/errors.ts'
import { isMissingCode } from '#src/platform/missing-code.ts'
import { KeysMissing } from '#src/platform/signing/seal.ts'
import { JournalUnavailable } from '#src/platform/storage/unavailable.ts'
import { FileUnwritten } from '#src/platform/write-file.ts'
import { shell } from './texts/shell.ts'

/** What a person reads when something failed: the server's own sentence, or what to do about network and disk. */
export function failureText(error: unknown): string {
  if (error instanceof ServerRefusal) return error.message
  if (isMissingCode(error)) return shell.broken.outdated
  if (error instanceof JournalUnavailable) return shell.storage[error.reason]
  if (error instanceof KeysMissing) return shell.storage.unsealed
  if (error instanceof FileUnwritten) return shell.storage.unwritten
  return error instanceof NetworkFailure ? shell.networkFailed : shell.failed
}
