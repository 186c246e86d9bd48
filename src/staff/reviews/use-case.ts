import { useCallback, useEffect, useState } from 'react'
import { type ReviewedCase, reviewCase } from '#contract/calls/staff-reviews.ts'
import { callServer } from '#src/platform/api/client.ts'
import { type Query, useQuery } from '#src/ui/hooks/query.ts'
import { usePlace } from '../session/place.ts'
import { type Change, changesOf } from './changes.ts'

/** How often an open case is looked at anew, ms: somebody else may have decided. */
const everyMs = 30_000

export interface OpenCase {
  query: Query<ReviewedCase>
  reload: () => void
  /** What is different from how the person has seen it. */
  changes: readonly Change[]
  /** Asks again, and says what is different. */
  lookAgain: () => Promise<void>
  /** How the case stands after the person's own decision. */
  show: (now: ReviewedCase) => void
}

/** A case as it stands; what somebody else changes meanwhile is shown, and said. */
export function useCase(id: string): OpenCase {
  const { institutionId } = usePlace()
  const [newer, setNewer] = useState<ReviewedCase | null>(null)
  const [changes, setChanges] = useState<readonly Change[]>([])
  const ask = useCallback(
    (signal?: AbortSignal) =>
      callServer(reviewCase, { params: { id }, query: { institutionId }, ...(signal && { signal }) }),
    [id, institutionId],
  )
  const { query, reload } = useQuery(ask)
  const first = query.status === 'ready' ? query.data : null
  const shown = newer ?? first

  const lookAgain = useCallback(async (): Promise<void> => {
    if (shown === null) return
    const now = await ask()
    const found = changesOf(shown, now)
    if (found.length === 0) return
    setNewer(now)
    setChanges(found)
  }, [shown, ask])

  useEffect(() => {
    // What cannot be asked now is asked the next time.
    const look = () => document.visibilityState === 'visible' && void lookAgain().catch(() => undefined)
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [lookAgain])

  return {
    query: newer === null ? query : { status: 'ready', data: newer },
    ...{ reload, changes, lookAgain },
    show: (now) => {
      setNewer(now)
      setChanges([])
    },
  }
}
