import { useCallback, useEffect, useState } from 'react'

/** The state of a request to the server, as a screen needs it. */
export type Query<Data> =
  | { status: 'loading' }
  | { status: 'ready'; data: Data }
  | { status: 'failed'; error: unknown }

/**
 * Runs `ask` when the screen opens and whenever `ask` is another function; `reload` runs it again and keeps showing
 * the old data, and says that it `isAsking`. A failed query is repeated when the network returns.
 */
export function useQuery<Data>(ask: (signal: AbortSignal) => Promise<Data>) {
  const [query, setQuery] = useState<Query<Data>>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const [isAsking, setAsking] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same thing again
  useEffect(() => {
    const controller = new AbortController()
    setAsking(true)
    setQuery((before) => (before.status === 'failed' ? { status: 'loading' } : before))
    ask(controller.signal).then(
      (data) => {
        if (controller.signal.aborted) return
        setQuery({ status: 'ready', data })
        setAsking(false)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        setQuery({ status: 'failed', error })
        setAsking(false)
      },
    )
    return () => controller.abort()
  }, [ask, round])

  const reload = useCallback(() => setRound((before) => before + 1), [])
  const hasFailed = query.status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [hasFailed, reload])
  return { query, reload, isAsking }
}
