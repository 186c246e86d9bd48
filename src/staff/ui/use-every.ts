import { useEffect, useRef } from 'react'

/** Does something again and again while the page can be seen, and at once when it is seen or in the network again. */
export function useEvery(ms: number, work: () => void): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    const now = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const timer = setInterval(now, ms)
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [ms])
}

/** How often what others change is asked for. */
export const refreshMs = 10_000
