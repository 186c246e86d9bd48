import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'

const everyMs = 200

/** Whole seconds until the end screen leaves, from five to nothing. */
export function useCountdown(): number {
  const [leftMs, setLeftMs] = useState<number>(limits.redirect.endMs)

  useEffect(() => {
    const leaveAt = performance.now() + limits.redirect.endMs
    const timer = setInterval(() => {
      const left = Math.max(0, leaveAt - performance.now())
      setLeftMs(left)
      if (left === 0) clearInterval(timer)
    }, everyMs)
    return () => clearInterval(timer)
  }, [])

  return Math.ceil(leftMs / 1000)
}
