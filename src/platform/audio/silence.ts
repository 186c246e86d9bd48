import type { PlayerReports } from './reports.ts'

const everyMs = 250

/** Time to answer in: nothing is heard, and it counts like sound. Resolves at its end, or when aborted. */
export function playSilence({
  seconds,
  offset,
  reports,
  signal,
}: {
  seconds: number
  offset: number
  reports: PlayerReports
  signal: AbortSignal
}): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now() - offset * 1000
    const timer = setInterval(look, everyMs)
    const end = () => {
      clearInterval(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    function look() {
      const at = (performance.now() - startedAt) / 1000
      if (at >= seconds) end()
      else reports.progressed(at)
    }
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
