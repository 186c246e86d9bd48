import { useCallback, useEffect, useRef, useState } from 'react'

/** The state of a request to the server, as a screen needs it. */
export type Query<Data> =
  | { status: 'loading' }
  | { status: 'ready'; data: Data }
  | { status: 'failed'; error: unknown }

/**
 * Runs `ask` when the screen opens and whenever `ask` is another function; `reload` runs it again and keeps showing
 * the old data, and says that it `isAsking`. `refresh` does it without a word; where it fails the data stay, and are said to be
 * `isOld`. A failed query is repeated when the network returns.
 */
export function useQuery<Data>(ask: (signal: AbortSignal) => Promise<Data>) {
  const [query, setQuery] = useState<Query<Data>>({ status: 'loading' })
  const [round, setRound] = useState({ number: 0, isQuiet: false })
  const [isAsking, setAsking] = useState(true)
  const [isOld, setOld] = useState(false)
  /** What the shown data were asked by: those of another question are not kept. */
  const shown = useRef<typeof ask | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const isQuiet = round.isQuiet && shown.current === ask
    setAsking(!isQuiet)
    setQuery((before) => (before.status === 'failed' ? { status: 'loading' } : before))
    ask(controller.signal).then(
      (data) => {
        if (controller.signal.aborted) return
        shown.current = ask
        setQuery({ status: 'ready', data })
        setAsking(false)
        setOld(false)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        setAsking(false)
        if (isQuiet) {
          setOld(true)
          return
        }
        shown.current = null
        setQuery({ status: 'failed', error })
      },
    )
    return () => controller.abort()
  }, [ask, round])

  const reload = useCallback(() => setRound(({ number }) => ({ number: number + 1, isQuiet: false })), [])
  const refresh = useCallback(() => setRound(({ number }) => ({ number: number + 1, isQuiet: true })), [])
  const hasFailed = query.status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [hasFailed, reload])
  return { query, reload, refresh, isAsking, isOld }
}
