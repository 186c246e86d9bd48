import { ServerRefusal } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useNotices } from '../ui/notices.tsx'

/** What was seen is not so any more: a colleague was quicker. */
const passed: readonly string[] = ['examSession.changed', 'examSession.begun', 'examSession.entryNotFound']

/** For an act on what has changed since it was seen: says so, and asks for the roster again. Other refusals stay with their dialog. */
export function useQuicker(reload: () => void): (error: unknown) => boolean {
  const say = useNotices()
  return (error) => {
    if (!(error instanceof ServerRefusal && passed.includes(error.code))) return false
    say({ kind: 'failed', text: failureText(error) })
    reload()
    return true
  }
}
