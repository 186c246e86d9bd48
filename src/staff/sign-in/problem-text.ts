import { type Failure, wasAnswered } from '#machines/failure.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { signIn } from '../texts/sign-in.ts'

/** Why an attempt did not succeed: in the server's words, or in the page's own where nobody answered. */
export function problemText(failure: Failure | null): string | null {
  if (failure === null) return null
  if (failure.code === 'session.expired') return signIn.expired
  if (failure.code === 'passkey.cancelled') return signIn.passkeyCancelled
  return wasAnswered(failure) ? failure.message : shell.networkFailed
}

/** Whether nobody made a mistake. */
export const isNoFault = (failure: Failure | null): boolean => failure?.code === 'session.expired'
