import { useCallback, useEffect, useState } from 'react'
import { fetchAhead } from '#src/platform/api/fetch-ahead.ts'
import { face } from '#workers/face/index.ts'

export type RoomAhead =
  | { status: 'off' }
  | { status: 'fetching'; ratio: number }
  | { status: 'ready' }
  | { status: 'failed' }

/** While the rules are read, what the face detector needs is fetched; only where faces are watched. */
export function useRoomAhead(isWanted: boolean) {
  const [ahead, setAhead] = useState<RoomAhead>({ status: 'off' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same again
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    setAhead({ status: 'fetching', ratio: 0 })
    fetchAhead(
      face.assets(face.defaults),
      (ratio) => setAhead({ status: 'fetching', ratio }),
      leaving.signal,
    ).then(
      () => setAhead({ status: 'ready' }),
      () => {
        if (!leaving.signal.aborted) setAhead({ status: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [isWanted, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { ahead, retry }
}
