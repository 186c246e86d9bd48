import { useEffect, useState } from 'react'

const everyMs = 200

/** Whole seconds until `ms` have passed since the screen opened, down to nothing. */
export function useCountdown(ms: number): number {
  const [leftMs, setLeftMs] = useState(ms)

  useEffect(() => {
    const endsAt = performance.now() + ms
    const timer = setInterval(() => {
      const left = Math.max(0, endsAt - performance.now())
      setLeftMs(left)
      if (left === 0) clearInterval(timer)
    }, everyMs)
    return () => clearInterval(timer)
  }, [ms])

  return Math.ceil(leftMs / 1000)
}
