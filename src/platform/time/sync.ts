import { waitAfter } from './retry.ts'

/** How long after a choice a run starts, ms: it takes along what is chosen in between. */
export const soonMs = 1000

export interface Sync {
  /** Requests a run within `ms`; requests meanwhile become one run. */
  runWithin(ms: number): void
  /** Requests a run at once. */
  runNow(): void
  stop(): void
}

/**
 * Runs `round` on request, one at a time; again after a failure, unless `isFinal` says that a retry is useless until
 * something new is requested. It runs at once when the network returns and when the page is about to be hidden.
 */
export function startSync(round: () => Promise<void>, isFinal: (error: unknown) => boolean): Sync {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY
  let isRunning = false
  let failures = 0
  let isStopped = false

  function runWithin(ms: number): void {
    const wanted = performance.now() + ms
    if (isStopped || wanted >= due) return
    due = wanted
    clearTimeout(timer)
    if (!isRunning) timer = setTimeout(go, ms)
  }

  async function go(): Promise<void> {
    due = Number.POSITIVE_INFINITY
    isRunning = true
    const wait = await round().then(
      () => {
        failures = 0
        return null
      },
      (error: unknown) => {
        failures += 1
        return isFinal(error) ? null : waitAfter(failures)
      },
    )
    isRunning = false
    // A run requested during the round waits its own time from now; after a failure the longer wait applies.
    const asked = due === Number.POSITIVE_INFINITY ? null : Math.max(0, due - performance.now())
    due = Number.POSITIVE_INFINITY
    if (wait !== null) runWithin(wait)
    else if (asked !== null) runWithin(asked)
  }

  const runNow = () => runWithin(0)
  const onHidden = () => document.visibilityState === 'hidden' && runNow()
  addEventListener('online', runNow)
  document.addEventListener('visibilitychange', onHidden)
  return {
    runWithin,
    runNow,
    stop() {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', runNow)
      document.removeEventListener('visibilitychange', onHidden)
    },
  }
}
